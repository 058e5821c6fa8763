import type { SearchParameters } from '../../protocol/requests.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';

/** A condition on a facet. */
export interface Condition {
	facet: string;
	value: string;
	/** Whether sections with the value are left out. */
	negated: boolean;
}

/** Conditions of which one has to hold. */
export type Filter = readonly Condition[];

/** Bounds the time of one request, and exceeds what any reader needs. */
const MAX_CONDITIONS = 500;

/**
 * Parses `['contentType:api', ['tags:a', 'tags:b'], 'lang:-fr']`: AND in the outer list, OR in inner ones, `-` negates.
 * @returns the filters of a query, all of which have to hold
 * @throws {InvalidParameterError}
 */
export function filtersOf({ facetFilters = [] }: SearchParameters): Filter[] {
	const outer = typeof facetFilters === 'string' ? [facetFilters].filter(Boolean) : facetFilters;
	const lists = outer.map((item) => (typeof item === 'string' ? [item] : item)).filter((list) => list.length > 0);
	if (lists.flat().length > MAX_CONDITIONS) {
		throw new InvalidParameterError(`facetFilters: more than ${MAX_CONDITIONS} conditions`);
	}
	return lists.map((list) => list.map(parseCondition));
}

function parseCondition(text: string): Condition {
	// An older syntax for `facet:-value`.
	const isOlder = text.startsWith('-') && text.includes(':');
	const plain = isOlder ? text.slice(1) : text;
	const colon = plain.indexOf(':');
	if (colon <= 0) throw new InvalidParameterError(`facetFilters: expected "facet:value", found "${shorten(plain)}"`);
	const value = plain.slice(colon + 1);
	const isNegated = value.startsWith('-');
	return {
		facet: plain.slice(0, colon),
		value: isNegated ? value.slice(1) : value.replace(/^\\-/, '-'),
		negated: isNegated !== isOlder,
	};
}
