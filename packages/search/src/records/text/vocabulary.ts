/** Stores terms once, and numbers them from 0 in the order in which they are first seen. */
export class Vocabulary {
	readonly terms: string[] = [];
	readonly numbers = new Map<string, number>();

	/** Returns the number of a term, which is added if it is new. */
	numberOf(term: string): number {
		const known = this.numbers.get(term);
		if (known !== undefined) return known;
		const number = this.terms.push(term) - 1;
		this.numbers.set(term, number);
		return number;
	}
}
