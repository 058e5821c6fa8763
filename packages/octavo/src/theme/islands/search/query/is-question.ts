const FIRST_WORDS =
	/^(?:how|what|why|when|where|which|who|can|could|do|does|did|is|are|am|should|would|will|must|may|has|have)\b/i;
/** Minimum number of words in a question without a question mark, e.g. "how do components work"; "is null" is a search. */
const MIN_WORDS = 4;

/** Returns whether a query is phrased as a question, for which an answer is more useful than a list of pages. */
export function isQuestion(query: string): boolean {
	const words = query.trim().split(/\s+/);
	if (query.trim().endsWith('?')) return words.length > 1;
	return words.length >= MIN_WORDS && FIRST_WORDS.test(query.trim());
}
