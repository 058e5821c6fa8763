import type { TermsFile } from '../format/layout.ts';
import { NumberReader } from '../format/numbers.ts';
import { readPostings } from '../format/postings.ts';
import { decodeTerms } from '../format/shards.ts';
import { lowerBound } from '../lower-bound.ts';

/** A word of the dictionary with its postings, packed as in `postings.ts`. */
export interface TermEntry {
	term: string;
	sections: Uint32Array;
	pages: Uint32Array;
}

/** A range of the dictionary, with all postings in one array, since an array per word would take more memory. */
export class TermShard {
	/** Sorted. */
	readonly terms: readonly string[];
	readonly #data: Uint32Array;
	/** Offsets in `#data`: `2n` is the start of the sections of word `n`, `2n + 1` that of its pages. */
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

	/** Number of postings, of sections and pages. */
	frequency(index: number): number {
		return (this.#offsets[index * 2 + 2] ?? 0) - (this.#offsets[index * 2] ?? 0);
	}

	/** @returns the index of the first word that does not sort before `term` */
	lowerBound(term: string): number {
		return lowerBound(this.terms.length, (index) => (this.terms[index] ?? '') < term);
	}
}
