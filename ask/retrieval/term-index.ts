/** Where a term is, in order of position, and what it adds to each document there: 0 to 1, before the term's weight. */
export interface Postings {
	positions: readonly number[];
	strengths: readonly number[];
}

/** What ranking asks of an index of terms. A document is known by its position. */
export interface TermIndex {
	/** How telling a term is; largest for one that no document has. */
	idf(term: string): number;
	/** @returns nothing for a term that no document has */
	postings(term: string): Postings | undefined;
}

/** Steps of a strength: as many as two letters tell apart, so that an index in files ranks like one in memory. */
export const STRENGTH_STEPS = 26 * 26 - 1;

/** The idf of Robertson and Sparck Jones, kept above 0. */
export function idfOf(documentsWithTerm: number, documents: number): number {
	return Math.log(1 + (documents - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5));
}

/** Whether the document at a position has the term, by binary search. */
export function hasPosition({ positions }: Postings, position: number): boolean {
	let low = 0;
	let high = positions.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((positions[middle] ?? 0) < position) low = middle + 1;
		else high = middle;
	}
	return positions[low] === position;
}
