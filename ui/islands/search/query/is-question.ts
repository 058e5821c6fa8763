const FIRST_WORDS =
	/^(?:how|what|why|when|where|which|who|can|could|do|does|did|is|are|am|should|would|will|must|may|has|have)\b/i;
/** Words of the shortest question without a question mark, e.g. "how do components work"; "is null" is a search. */
const MIN_WORDS = 4;

/** @returns whether a query is worded as a question, so that an answer helps more than a list of pages */
export function isQuestion(query: string): boolean {
	const words = query.trim().split(/\s+/);
	if (query.trim().endsWith('?')) return words.length > 1;
	return words.length >= MIN_WORDS && FIRST_WORDS.test(query.trim());
}
