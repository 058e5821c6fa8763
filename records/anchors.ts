/** How the Markdown copies of pages carry the ids of headings: `## Filters {#filters}`, as many Markdown dialects have it. */

const ANCHOR = /[ \t]*\{#([^{}\s]+)\}[ \t]*$/;

/** @param text of a heading, in Markdown */
export function withAnchor(text: string, id: string): string {
	return `${text} {#${id}}`;
}

/** @returns a text without the id that it carries */
export function withoutAnchor(text: string): string {
	return text.replace(ANCHOR, '');
}

/** @returns id of a heading of a Markdown copy; nothing where it carries none */
export function anchorIn(heading: string): string | undefined {
	return ANCHOR.exec(heading)?.[1];
}
