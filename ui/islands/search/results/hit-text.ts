import type { HierarchyLevel, SearchHit } from '../../../../search/client/index.ts';

/** Below the page's group: the page itself, then its headings. */
const LEVELS: readonly Exclude<HierarchyLevel, 'lvl0'>[] = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'];

/** A hit as it is shown, and as it is kept among recent and favourite searches. */
export type ShownHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content' | 'contentType'> &
	Pick<Partial<SearchHit>, '_highlightResult' | '_snippetResult'>;

/** The level that names the hit: its deepest heading. */
export function titleLevel({ hierarchy }: ShownHit): HierarchyLevel {
	return LEVELS.find((level) => hierarchy[level]) ?? 'lvl0';
}

/** The title as plain text. */
export function nameOf(hit: ShownHit): string {
	return hit.hierarchy[titleLevel(hit)] ?? '';
}

/** Names above the title: the page, then the headings around the section. */
export function pathOf(hit: ShownHit): string[] {
	const title = titleLevel(hit);
	return LEVELS.toReversed().flatMap((level) => (level < title && hit.hierarchy[level]) || []);
}

/** Text of a level with matches between `<mark>` and `</mark>`, in HTML; see `highlightParts`. */
export function highlightedLevel(hit: ShownHit, level: HierarchyLevel): string {
	const text = hit.hierarchy[level] ?? '';
	return hit._highlightResult?.hierarchy?.[level]?.value ?? escapeHtml(text);
}

/** Words around the best place of the section, in the same form; empty where the section has no text. */
export function snippetOf(hit: ShownHit): string {
	return hit._snippetResult?.content?.value ?? '';
}

/** What a row shows of a hit, without the marks. */
export function plainTextOf(hit: ShownHit): string {
	return `${nameOf(hit)} ${snippetOf(hit).replaceAll(/<\/?mark>/g, '')}`;
}

/** Title in the preview's head; from the specification. */
export function previewTitle({ hierarchy }: ShownHit): string {
	return hierarchy.lvl1 ?? (hierarchy.lvl0 || 'Untitled');
}

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
