/** Returns whether a word is a status of HTTP that says what failed, such as 403. */
export function isStatusCode(word: string): boolean {
	return /^[45]\d\d$/.test(word);
}
