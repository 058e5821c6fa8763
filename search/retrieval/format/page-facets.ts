import type { PageOfRecords } from '../../../records/index.ts';
import { PAGE_FACETS, type PageFacet } from './layout.ts';

/** Returns the facets that all sections of a page share, from its first record. */
export function facetsOf({ records: [record] }: PageOfRecords): Record<PageFacet, readonly string[]> {
	const shared = (facet: PageFacet): readonly string[] => {
		if (facet === 'tags') return record.tags;
		return [facet === 'hierarchy.lvl0' ? record.hierarchy.lvl0 : record[facet]];
	};
	return Object.fromEntries(PAGE_FACETS.map((facet) => [facet, shared(facet)])) as Record<PageFacet, readonly string[]>;
}
