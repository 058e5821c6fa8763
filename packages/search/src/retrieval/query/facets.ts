import { PAGE_FACETS, type PageFacet, SECTION_TYPES } from '../format/layout.ts';
import type { Core } from '../reader/core.ts';
import type { Condition, Filter } from './filters.ts';

/** Tells whether a section meets a condition. */
export type Predicate = (section: number) => boolean;

/** Names of all facets that can be filtered and counted. */
export const FACETS: readonly string[] = [...PAGE_FACETS, 'type'];

const SECTION_NAMES: readonly string[] = SECTION_TYPES;
const PAGE_NAMES: readonly string[] = PAGE_FACETS;

/**
 * Compiles filters, all of which have to hold, to a predicate. No section has an unknown facet or value.
 * @returns `undefined` if all sections meet them
 */
export function compileFilters(core: Core, filters: readonly Filter[]): Predicate | undefined {
	if (filters.length === 0) return undefined;
	const parts = filters.map((filter) => filter.map((condition) => compile(core, condition)));
	const test: Predicate = (section) => parts.every((part) => part.some((meets) => meets(section)));
	return filters.flat().some(({ facet }) => facet === 'type') ? test : oncePerPage(core, test);
}

/** Evaluates a predicate once per page, since sections of a page share their facets. */
function oncePerPage(core: Core, test: Predicate): Predicate | undefined {
	const { page } = core;
	const answers = Uint8Array.from({ length: core.pages }, (_, number) =>
		test(core.firstSections[number] ?? 0) ? 1 : 0,
	);
	return answers.includes(0) ? (section) => answers[page[section] ?? 0] === 1 : undefined;
}

function compile(core: Core, { facet, value, negated }: Condition): Predicate {
	const hasValue = compileValue(core, facet, value);
	return negated ? (section) => !hasValue(section) : hasValue;
}

function compileValue(core: Core, facet: string, value: string): Predicate {
	if (facet === 'type') {
		const type = SECTION_NAMES.indexOf(value.toLowerCase());
		return (section) => core.types[section] === type;
	}
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

/** Counts the sections with each value of a facet. */
export function countFacet(core: Core, facet: string, sections: Iterable<number>): Map<string, number> {
	const counts = new Map<string, number>();
	if (facet === 'type') {
		for (const section of sections) {
			const type = SECTION_NAMES[core.types[section] ?? 0] ?? 'content';
			counts.set(type, (counts.get(type) ?? 0) + 1);
		}
		return counts;
	}
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

/** Returns a page's values of a facet. */
export function facetValues(core: Core, facet: PageFacet, page: number): string[] {
	const { values, offsets, codes } = core.facets[facet];
	return Array.from(codes.subarray(offsets[page], offsets[page + 1]), (code) => values[code] ?? '');
}

/** Returns a page's value of a single-valued facet. */
export function facetValue(core: Core, facet: Exclude<PageFacet, 'tags'>, page: number): string {
	const { values, offsets, codes } = core.facets[facet];
	return values[codes[offsets[page] ?? 0] ?? 0] ?? '';
}

function isPageFacet(facet: string): facet is PageFacet {
	return PAGE_NAMES.includes(facet);
}
