/** Small helpers for the clean Markdown form of components. */

/** `text` as a block quotation. */
export function quote(text: string): string {
	return text
		.trim()
		.split('\n')
		.map((line) => (line === '' ? '>' : `> ${line}`))
		.join('\n');
}

/** One bold line, then the text. */
export function titled(title: string, text: string): string {
	return `**${title}**\n\n${text.trim()}`;
}

/** `text` as the rest of a list item: later lines are indented below the first. */
export function listItem(text: string): string {
	return `- ${text.trim().replaceAll('\n', '\n  ')}`;
}

/** On one line, for places where a line break would end the construct. */
export function oneLine(text: string): string {
	return text.trim().replace(/\s+/g, ' ');
}

/** Blocks, one empty line apart; empty ones are left out. */
export function blocks(...parts: readonly (string | undefined)[]): string {
	return parts
		.map((part) => part?.trim() ?? '')
		.filter((part) => part !== '')
		.join('\n\n');
}
