import type { SectionRecord } from './section-record.ts';

/** @returns the clean path of the page that an address leads to, without its anchor */
export function routeOf(url: string): string {
	return url.split('#', 1)[0] ?? url;
}

/** @returns the id of the heading that an address leads to; empty for the head of a page */
export function anchorOf(url: string): string {
	return url.slice(routeOf(url).length + 1);
}

/** @returns title of the page and headings down to the section, without the area */
export function trailOf({ hierarchy }: Pick<SectionRecord, 'hierarchy'>): string[] {
	const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
	return [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((name) => name !== null);
}
