import type { AskRecord } from '../model.ts';

export interface IndexedPage {
	route: string;
	title: string;
	questions: string[];
	tags: string[];
	/** Positions of the page's records. */
	sections: number[];
}

export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}

/** Names of page and headings down to the section, without the area. */
export function trailOf(record: AskRecord | undefined): string[] {
	if (!record) return [];
	const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy;
	return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((name) => name !== null);
}

export function pagesOf(records: readonly AskRecord[]): IndexedPage[] {
	const pages = new Map<string, IndexedPage>();
	for (const [position, record] of records.entries()) {
		const route = routeOf(record.url);
		const known = pages.get(route);
		if (known) known.sections.push(position);
		else {
			const { questions, tags } = record;
			pages.set(route, { route, title: record.hierarchy.lvl1 ?? '', questions, tags, sections: [position] });
		}
	}
	return [...pages.values()];
}
