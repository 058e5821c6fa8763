import { tokenize } from '../../../records/index.ts';
import type { SearchParameters } from '../../protocol/requests.ts';
import { InvalidParameterError } from '../invalid-parameter-error.ts';
import { countFacet, FACETS } from '../query/facets.ts';
import type { Core } from '../reader/index.ts';
import type { FacetCount } from '../search-index.ts';
import { shorten } from '../shorten.ts';

/** Values of a facet that an answer counts, unless it is asked for another number. */
export const DEFAULT_FACET_VALUES = 100;

/** @returns how many of the sections have each value, of each facet that was asked for */
export function countFacets(
	core: Core,
	{ facets = [], maxValuesPerFacet = DEFAULT_FACET_VALUES, sortFacetValuesBy = 'count' }: SearchParameters,
	sections: Uint32Array,
): Record<string, Record<string, number>> {
	const names = facets.includes('*') ? FACETS : facets.filter((facet) => FACETS.includes(facet));
	return Object.fromEntries(
		names.map((facet) => {
			const counts = [...countFacet(core, facet, sections)];
			counts.sort(sortFacetValuesBy === 'alpha' ? ([a], [b]) => (a < b ? -1 : 1) : byCount);
			return [facet, Object.fromEntries(counts.slice(0, maxValuesPerFacet))];
		}),
	);
}

/**
 * @returns the values of a facet of which words begin with all words of a text, the most frequent first
 * @throws {InvalidParameterError} where there is no such facet
 */
export function findFacetValues(
	core: Core,
	facet: string,
	text: string,
	most: number,
	sections: Uint32Array,
): FacetCount[] {
	if (!FACETS.includes(facet)) {
		throw new InvalidParameterError(
			`Cannot search in "${shorten(facet)}" attribute, expected one of ${FACETS.join(', ')}`,
		);
	}
	const wanted = tokenize(text).map(({ term }) => term);
	return [...countFacet(core, facet, sections)]
		.filter(([value]) => {
			const terms = tokenize(value).map(({ term }) => term);
			return wanted.every((word) => terms.some((term) => term.startsWith(word)));
		})
		.sort(byCount)
		.slice(0, most)
		.map(([value, count]) => ({ value, count }));
}

function byCount([nameA, a]: [string, number], [nameB, b]: [string, number]): number {
	return b - a || (nameA < nameB ? -1 : 1);
}
