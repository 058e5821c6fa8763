import type { SearchParameters } from '../../protocol/requests.ts';
import { countFacet, FACETS } from '../query/facets.ts';
import type { Core } from '../reader/core.ts';

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
