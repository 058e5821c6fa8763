/** Cuts a text at a number of UTF-16 code units, before a character of two units that would be cut in half. */
export function cutText(text: string, length: number): string {
	return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
