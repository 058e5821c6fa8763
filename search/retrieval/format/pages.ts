import type { SearchRecord } from '../record.ts';
import { PAGE_FACETS, type PageFacet } from './layout.ts';

/** The records of a page, in reading order. What they share is taken from the first. */
export interface PageOfRecords {
	route: string;
	title: string | null;
	tags: readonly string[];
	questions: readonly string[];
	importance: number;
	records: SearchRecord[];
	facets: Record<PageFacet, readonly string[]>;
}

/** Groups records by page. */
export function pagesOf(records: readonly SearchRecord[]): PageOfRecords[] {
	const byRoute = new Map<string, SearchRecord[]>();
	for (const record of records) {
		const route = routeOf(record.url);
		const list = byRoute.get(route);
		if (list) list.push(record);
		else byRoute.set(route, [record]);
	}
	return [...byRoute.values()].map(pageOf);
}

/** @param list all records of one page; at least one */
export function pageOf(list: readonly SearchRecord[]): PageOfRecords {
	const records = list.toSorted((a, b) => a.position - b.position);
	const [first] = records;
	if (!first) throw new Error('A page without records has no place in the index.');
	return {
		route: routeOf(first.url),
		title: first.hierarchy.lvl1,
		tags: first.tags,
		questions: first.questions,
		importance: first.importance,
		records,
		facets: facetsOf(first),
	};
}

function facetsOf(record: SearchRecord): Record<PageFacet, readonly string[]> {
	const shared = (facet: PageFacet): readonly string[] => {
		if (facet === 'tags') return record.tags;
		return [facet === 'hierarchy.lvl0' ? record.hierarchy.lvl0 : record[facet]];
	};
	return Object.fromEntries(PAGE_FACETS.map((facet) => [facet, shared(facet)])) as Record<PageFacet, readonly string[]>;
}

/** Address of the page, without an anchor. */
export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}
