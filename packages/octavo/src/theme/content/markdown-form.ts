/** Helpers for the clean Markdown form of components. */

/** Returns `text` as a block quote. */
export function quote(text: string): string {
	return text
		.trim()
		.split('\n')
		.map((line) => (line === '' ? '>' : `> ${line}`))
		.join('\n');
}

/** Returns a bold title line followed by the text. */
export function titled(title: string, text: string): string {
	return `**${title}**\n\n${text.trim()}`;
}

/** Returns `text` as a list item, with later lines indented. */
export function listItem(text: string): string {
	return `- ${text.trim().replaceAll('\n', '\n  ')}`;
}

/** Removes the empty lines between list items. */
export function tightList(items: string): string {
	return items.replaceAll(/\n{2,}- /g, '\n- ');
}

/** Returns `text` on one line, for constructs that a line break would end. */
export function oneLine(text: string): string {
	return text.trim().replace(/\s+/g, ' ');
}

/** Joins non-empty blocks with an empty line between them. */
export function blocks(...parts: readonly (string | undefined)[]): string {
	return parts
		.map((part) => part?.trim() ?? '')
		.filter((part) => part !== '')
		.join('\n\n');
}
