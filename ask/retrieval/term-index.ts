/** What ranking asks of an index of terms. A document is known by its position. */
export interface TermIndex {
	/** How telling a term is; largest for one that no document has. */
	idf(term: string): number;
	has(term: string, position: number): boolean;
	/** @returns what a term adds to the documents that have it, 0 to 1, before its weight */
	matches(term: string): Iterable<readonly [position: number, strength: number]>;
}

/** Steps of a strength: as many as two letters tell apart, so that an index in files ranks like one in memory. */
export const STRENGTH_STEPS = 26 * 26 - 1;

/** The idf of Robertson and Sparck Jones, kept above 0. */
export function idfOf(documentsWithTerm: number, documents: number): number {
	return Math.log(1 + (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5));
}
