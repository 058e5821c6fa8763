/** @returns the words of a field that narrows a list, as they are compared: without capitals */
export function wordsOf(field: HTMLInputElement): string[] {
	return field.value.toLowerCase().split(/\s+/).filter(Boolean);
}
