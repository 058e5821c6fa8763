import type { SearchParameters } from '../../protocol/requests.ts';
import { tokenize } from '../../records/index.ts';
import { countFacet, FACETS } from '../query/facets.ts';
import type { Core } from '../reader/core.ts';
import { InvalidParameterError, shorten } from '../request-error.ts';
import type { FacetCount } from '../search-index.ts';

/** Number of values per facet in a response, and number of those that a search for values considers; as at Algolia. */
export const FACET_VALUES = 100;
export const MAX_FACET_VALUES = 1_000;

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

/**
 * Returns the values of a facet that contain all words of a text as prefixes of words, most frequent first.
 * @throws {InvalidParameterError} if there is no such facet
 */
export function findFacetValues(
	core: Core,
	facet: string,
	text: string,
	limit: number,
	sections: Uint32Array,
): FacetCount[] {
	if (!FACETS.includes(facet)) {
		throw new InvalidParameterError(
			`Cannot search in "${shorten(facet)}" attribute, expected one of ${FACETS.join(', ')}`,
		);
	}
	const isWanted = valuesWith(text);
	return [...countFacet(core, facet, sections)]
		.filter(([value]) => isWanted(value))
		.sort(byCount)
		.slice(0, limit)
		.map(([value, count]) => ({ value, count }));
}

/** Returns whether a value contains all words of a text as prefixes of words. */
export function valuesWith(text: string): (value: string) => boolean {
	const wanted = tokenize(text).map(({ term }) => term);
	return (value) => {
		const terms = tokenize(value).map(({ term }) => term);
		return wanted.every((word) => terms.some((term) => term.startsWith(word)));
	};
}

function byCount([nameA, a]: [string, number], [nameB, b]: [string, number]): number {
	return b - a || (nameA < nameB ? -1 : 1);
}
