import type { SectionRecord } from './section-record.ts';

/** The names of the files in `search/` of a built site from which an index of it can be built. */

/** One record per line, as JSON; see `parseRecords`. */
export const RECORDS_NAME = 'records.jsonl';
/** The site's configuration of an index: synonyms, and subjects that the site does not cover. */
export const KNOWLEDGE_NAME = 'knowledge.json';

/** Returns the path of the page in an address, without its anchor. */
export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}

/** Returns the id of the heading in an address; empty for the start of a page. */
export function anchorOf(url: string): string {
	return url.slice(routeOf(url).length + 1);
}

/**
 * Returns the first segment of a route or of a section's address, which is the area of most pages; empty for the landing
 * page.
 */
export function areaOf(url: string): string {
	return routeOf(url).split('/', 2)[1] ?? '';
}

/** Returns the title of the page and the headings down to the section, without the area. */
export function trailOf({ hierarchy }: { hierarchy: Omit<SectionRecord['hierarchy'], 'lvl0'> }): string[] {
	const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
	return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((name) => name !== null);
}
