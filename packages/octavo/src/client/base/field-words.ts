/** Returns text as filters compare it: without case, accents, invisible characters, full-width forms and quotes. */
export function plainText(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/[\p{M}\p{Cf}"“”„«»]/gu, '')
		.toLowerCase();
}

/** Returns the words in a filter field for comparison. Joining words and signs alone decide nothing. */
export function wordsOf(field: HTMLInputElement): string[] {
	return plainText(field.value)
		.split(/\s+/)
		.filter((word) => word && word !== 'and' && word !== '&');
}
