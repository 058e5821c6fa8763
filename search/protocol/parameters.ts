import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import type { SearchParameters } from './requests.ts';

/** What a parameter takes: a test, and its name in messages. */
interface Kind {
	expected: string;
	accepts(value: unknown): boolean;
}

const text: Kind = { expected: 'string', accepts: (value) => typeof value === 'string' };
const flag: Kind = { expected: 'boolean', accepts: (value) => typeof value === 'boolean' };
const count: Kind = {
	expected: 'integer from 0',
	accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
};
const texts: Kind = { expected: 'array of strings', accepts: isTexts };
const filters: Kind = {
	expected: 'string or array of strings or arrays of strings',
	accepts: (value) =>
		text.accepts(value) || (Array.isArray(value) && value.every((item) => text.accepts(item) || isTexts(item))),
};

function oneOf(...values: readonly unknown[]): Kind {
	return {
		expected: values.map((value) => JSON.stringify(value)).join(' or '),
		accepts: (value) => values.includes(value),
	};
}

function isTexts(value: unknown): boolean {
	return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/**
 * Parameters that have an effect. Written by hand, since a reader's worker carries it: the same with `zod/mini` is
 * eight times the size.
 */
const KINDS: { [Name in keyof Required<SearchParameters>]: Kind } = {
	query: text,
	page: count,
	hitsPerPage: count,
	offset: count,
	length: count,
	filters: text,
	facetFilters: filters,
	tagFilters: filters,
	facets: texts,
	maxValuesPerFacet: count,
	sortFacetValuesBy: oneOf('count', 'alpha'),
	facetingAfterDistinct: flag,
	attributesToRetrieve: texts,
	attributesToHighlight: texts,
	restrictSearchableAttributes: texts,
	attributesToSnippet: texts,
	highlightPreTag: text,
	highlightPostTag: text,
	snippetEllipsisText: text,
	distinct: {
		expected: 'boolean or integer from 0',
		accepts: (value) => flag.accepts(value) || count.accepts(value),
	},
	typoTolerance: oneOf(true, false, 'min', 'strict'),
	minWordSizefor1Typo: count,
	minWordSizefor2Typos: count,
	queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
	removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
	clickAnalytics: flag,
	getRankingInfo: flag,
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

/**
 * Reads the parameters of one query: those beside it, and those in `params`, an address's query string, which win.
 * Unknown ones are dropped.
 * @throws {InvalidParameterError} naming the parameter and what it takes
 */
export function parseParameters(request: Readonly<Record<string, unknown>>): SearchParameters {
	const { params } = request;
	if (params !== undefined && typeof params !== 'string') throw invalid('params', 'string');
	const given: Readonly<Record<string, unknown>> = { ...request, ...(params ? parseParams(params) : {}) };
	const parameters: Record<string, unknown> = {};
	for (const [name, kind] of KIND_OF) {
		const value = kind === texts ? splitList(given[name]) : given[name];
		// Clients send `null` and leave out alike.
		if (value === undefined || value === null) continue;
		if (!kind.accepts(value)) throw invalid(name, kind.expected);
		parameters[name] = value;
	}
	// Each value was accepted by the kind that its name has.
	return parameters as SearchParameters;
}

/** Lists may come as a text with commas. */
function splitList(value: unknown): unknown {
	return typeof value === 'string' ? value.split(',') : value;
}

/** Everything in a query string is text; what is not meant as that reads as JSON. */
function parseParams(params: string): Record<string, unknown> {
	const entries = [...new URLSearchParams(params)].map(([name, value]) => {
		return [name, KIND_OF.get(name) === text ? value : parseJson(value)] as const;
	});
	return Object.fromEntries(entries);
}

function parseJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

function invalid(name: string, expected: string): InvalidParameterError {
	return new InvalidParameterError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
