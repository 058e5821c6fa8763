import type { SearchParameters } from '../../protocol/requests.ts';
import { PAGE_FACETS, type PageFacet } from '../format/layout.ts';
import type { Core } from '../reader/core.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';

export interface Condition {
	facet: string;
	value: string;
	/** Whether sections with the value are left out. */
	negated: boolean;
}

/** Conditions of which one has to hold. */
type Filter = readonly Condition[];

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

/** Tells whether a section meets a condition. */
export type Predicate = (section: number) => boolean;

/** Names of all facets that can be filtered and counted. */
export const FACETS: readonly string[] = PAGE_FACETS;

/**
 * Compiles filters, all of which have to hold, to a predicate. No section has an unknown facet or value. It is evaluated
 * once per page, since sections of a page share their facets.
 * @returns `undefined` if all sections meet them
 */
export function compileFilters(core: Core, filters: readonly Filter[]): Predicate | undefined {
	if (filters.length === 0) return undefined;
	const parts = filters.map((filter) => filter.map((condition) => compile(core, condition)));
	const answers = Uint8Array.from({ length: core.pages }, (_, page) => {
		const first = core.firstSections[page] ?? 0;
		return parts.every((part) => part.some((meets) => meets(first))) ? 1 : 0;
	});
	return answers.includes(0) ? (section) => answers[core.page[section] ?? 0] === 1 : undefined;
}

function compile(core: Core, { facet, value, negated }: Condition): Predicate {
	const hasValue = compileValue(core, facet, value);
	return negated ? (section) => !hasValue(section) : hasValue;
}

function compileValue(core: Core, facet: string, value: string): Predicate {
	if (!isPageFacet(facet)) return () => false;
	const { values, offsets, codes } = core.facets[facet];
	const wanted = codesOf(values, value);
	if (!wanted) return () => false;
	return (section) => {
		const page = core.page[section] ?? 0;
		const end = offsets[page + 1] ?? 0;
		for (let at = offsets[page] ?? 0; at < end; at++) if (wanted.has(codes[at] ?? -1)) return true;
		return false;
	};
}

/** For each list of values: the lowercased values, with the numbers of the original ones. */
const foldedValues = new WeakMap<readonly string[], Map<string, Set<number>>>();

/** Returns the numbers of a value, ignoring case as Algolia does. */
function codesOf(values: readonly string[], value: string): ReadonlySet<number> | undefined {
	let folded = foldedValues.get(values);
	if (!folded) {
		folded = new Map();
		for (const [code, known] of values.entries()) {
			const key = known.toLowerCase();
			folded.set(key, (folded.get(key) ?? new Set()).add(code));
		}
		foldedValues.set(values, folded);
	}
	return folded.get(value.toLowerCase());
}

function countFacet(core: Core, facet: string, sections: Iterable<number>): Map<string, number> {
	const counts = new Map<string, number>();
	if (!isPageFacet(facet)) return counts;
	const { values, offsets, codes } = core.facets[facet];
	const totals = new Uint32Array(values.length);
	for (const section of sections) {
		const page = core.page[section] ?? 0;
		const end = offsets[page + 1] ?? 0;
		for (let at = offsets[page] ?? 0; at < end; at++) {
			const code = codes[at] ?? 0;
			totals[code] = (totals[code] ?? 0) + 1;
		}
	}
	for (const [code, total] of totals.entries()) if (total > 0) counts.set(values[code] ?? '', total);
	return counts;
}

export function facetValues(core: Core, facet: PageFacet, page: number): string[] {
	const { values, offsets, codes } = core.facets[facet];
	return Array.from(codes.subarray(offsets[page], offsets[page + 1]), (code) => values[code] ?? '');
}

export function facetValue(core: Core, facet: Exclude<PageFacet, 'tags'>, page: number): string {
	const { values, offsets, codes } = core.facets[facet];
	return values[codes[offsets[page] ?? 0] ?? 0] ?? '';
}

function isPageFacet(facet: string): facet is PageFacet {
	return FACETS.includes(facet);
}

/** Number of values per facet in a response; as at Algolia. */
export const FACET_VALUES = 100;

/** Returns the facets that a request counts. Unknown ones are ignored, and `*` means all. */
export function countedFacets({ facets = [] }: SearchParameters): readonly string[] {
	return facets.includes('*') ? FACETS : facets.filter((facet) => FACETS.includes(facet));
}

/** Counts the sections with each value of the requested facets. */
export function countFacets(
	core: Core,
	parameters: SearchParameters,
	sections: Uint32Array,
): Record<string, Record<string, number>> {
	return Object.fromEntries(
		countedFacets(parameters).map((facet) => {
			const counts = [...countFacet(core, facet, sections)].sort(byCount);
			return [facet, Object.fromEntries(counts.slice(0, FACET_VALUES))];
		}),
	);
}

function byCount([nameA, a]: [string, number], [nameB, b]: [string, number]): number {
	return b - a || (nameA < nameB ? -1 : 1);
}
