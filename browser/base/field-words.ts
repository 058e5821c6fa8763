/** Returns the words in a filter field, in lower case for comparison. */
export function wordsOf(field: HTMLInputElement): string[] {
	return field.value.toLowerCase().split(/\s+/).filter(Boolean);
}
