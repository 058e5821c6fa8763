/** Headings in the Markdown copies of pages carry their ids: `## Filters {#filters}`, as in many Markdown dialects. */

const ANCHOR = /[ \t]*\{#([^{}\s]+)\}[ \t]*$/;

/** Appends an id to the text of a heading. */
export function withAnchor(text: string, id: string): string {
	return `${text} {#${id}}`;
}

/** Removes the id from the end of a text. */
export function withoutAnchor(text: string): string {
	return text.replace(ANCHOR, '');
}

/** Returns the id at the end of a heading, or `undefined` if it has none. */
export function anchorIn(heading: string): string | undefined {
	return ANCHOR.exec(heading)?.[1];
}
