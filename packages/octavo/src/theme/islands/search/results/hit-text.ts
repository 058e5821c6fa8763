import { t } from '@octavo/contract/index.ts';
import type { HierarchyLevel, SearchHit } from '@octavo/search/client/index.ts';
import { escapeHtml } from '../../../content/escape-html.ts';

/** Levels below the group, deepest first: headings, then the page. */
const LEVELS: readonly Exclude<HierarchyLevel, 'lvl0'>[] = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'];

/** The part of a hit that is shown, and saved for recent and favourite searches. */
export type ShownHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content' | 'contentType'> &
	Pick<Partial<SearchHit>, '_highlightResult' | '_snippetResult'>;

/** Returns the level of a hit's title, which is its deepest heading. */
export function titleLevel({ hierarchy }: ShownHit): HierarchyLevel {
	return LEVELS.find((level) => hierarchy[level]) ?? 'lvl0';
}

export function nameOf(hit: ShownHit): string {
	return hit.hierarchy[titleLevel(hit)] ?? '';
}

/** Returns the titles above a hit: the page and the enclosing headings. */
export function pathOf(hit: ShownHit): string[] {
	const title = titleLevel(hit);
	return LEVELS.toReversed().flatMap((level) => (level < title && hit.hierarchy[level]) || []);
}

/** Returns the text of a level as HTML, with matches in `<mark>`; see `highlightParts`. */
export function highlightedLevel(hit: ShownHit, level: HierarchyLevel): string {
	const text = hit.hierarchy[level] ?? '';
	return hit._highlightResult?.hierarchy?.[level]?.value ?? escapeHtml(text);
}

/** Returns the text around the best match in the same form, or an empty string for a section without text. */
export function snippetOf(hit: ShownHit): string {
	return hit._snippetResult?.content?.value ?? '';
}

/** Returns the text of a row without marks. */
export function plainTextOf(hit: ShownHit): string {
	return `${nameOf(hit)} ${snippetOf(hit).replaceAll(/<\/?mark>/g, '')}`;
}

/** Returns the title for the preview's head; from the specification. */
export function previewTitle({ hierarchy }: ShownHit): string {
	return hierarchy.lvl1 ?? (hierarchy.lvl0 || t('search.untitled'));
}
