import type { TermsFile } from '../format/layout.ts';
import { NumberReader } from '../format/numbers.ts';
import { readPostings } from '../format/postings.ts';
import { decodeTerms } from '../format/shards.ts';
import { lowerBound } from '../lower-bound.ts';

/** A word of the dictionary with its places, packed as in `postings.ts`. */
export interface TermEntry {
	term: string;
	sections: Uint32Array;
	pages: Uint32Array;
}

/** A range of the dictionary in two arrays, since an array for each word would take more than the postings. */
export class TermShard {
	/** Sorted. */
	readonly terms: readonly string[];
	readonly #data: Uint32Array;
	/** Of word `n`: its sections begin at `2n`, its pages at `2n + 1`. */
	readonly #offsets: Uint32Array;

	constructor({ terms, postings }: TermsFile) {
		this.terms = decodeTerms(terms);
		const reader = new NumberReader(postings);
		const data: number[] = [];
		this.#offsets = new Uint32Array(this.terms.length * 2 + 1);
		for (let list = 0; list < this.terms.length * 2; list++) {
			readPostings(reader, data);
			this.#offsets[list + 1] = data.length;
		}
		this.#data = Uint32Array.from(data);
	}

	entry(index: number): TermEntry {
		const middle = this.#offsets[index * 2 + 1];
		return {
			term: this.terms[index] ?? '',
			sections: this.#data.subarray(this.#offsets[index * 2], middle),
			pages: this.#data.subarray(middle, this.#offsets[index * 2 + 2]),
		};
	}

	/** Number of places, sections and pages together. */
	frequency(index: number): number {
		return (this.#offsets[index * 2 + 2] ?? 0) - (this.#offsets[index * 2] ?? 0);
	}

	/** @returns the index of the first word that is not before `term` */
	lowerBound(term: string): number {
		return lowerBound(this.terms.length, (index) => (this.terms[index] ?? '') < term);
	}
}
