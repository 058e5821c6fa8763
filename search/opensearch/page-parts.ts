import type { PageOfRecords } from '../../records/index.ts';
import type { MeasuredPage } from '../retrieval/format/build-index.ts';
import { pageTerms } from '../retrieval/format/page-terms.ts';
import { bitsOf, numberOf, pack } from '../retrieval/format/postings.ts';
import { lowerBound } from '../retrieval/lower-bound.ts';

/** Where a word stands on a page. */
export interface PlacesOnPage {
	/** Bits of title, tags and route; 0 for none. */
	page: number;
	/** Sections of the page, from 0, each with its bits; see `pack`. */
	sections: Uint32Array;
}

/** A page taken apart for ranking. Kept, since readers find the same pages again and again. */
export class PageParts implements MeasuredPage {
	/** Its words, sorted. */
	readonly terms: readonly string[];
	readonly lengths: number[];
	readonly headingLengths: number[];
	readonly titleLength: number;
	/** Of sections, then of questions; made with the first whole question. */
	vectors: readonly Float32Array[] | undefined;
	readonly #ofPage: Uint8Array;
	/** Of word `n`: `places[starts[n]]` until `places[starts[n + 1]]`. */
	readonly #starts: Uint32Array;
	readonly #places: Uint32Array;

	constructor(readonly page: PageOfRecords) {
		const { terms, page: ofPage, sections, lengths, headingLengths, titleLength } = pageTerms(page);
		this.lengths = lengths;
		this.headingLengths = headingLengths;
		this.titleLength = titleLength;
		const bits = new Uint8Array(terms.length);
		for (const packed of ofPage) bits[numberOf(packed)] = bitsOf(packed);
		const places: number[][] = terms.map(() => []);
		for (const [section, words] of sections.entries()) {
			for (const packed of words) places[numberOf(packed)]?.push(pack(section, bitsOf(packed)));
		}
		// Words that a query leaves out have no places in texts.
		const order = [...terms.keys()].filter((word) => bits[word] !== 0 || places[word]?.length !== 0);
		order.sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));
		this.terms = order.map((word) => terms[word] ?? '');
		this.#ofPage = Uint8Array.from(order, (word) => bits[word] ?? 0);
		this.#starts = new Uint32Array(order.length + 1);
		for (const [at, word] of order.entries()) {
			this.#starts[at + 1] = (this.#starts[at] ?? 0) + (places[word]?.length ?? 0);
		}
		this.#places = Uint32Array.from(order.flatMap((word) => places[word] ?? []));
	}

	find(term: string): PlacesOnPage | undefined {
		const at = this.#firstFrom(term);
		return this.terms[at] === term ? this.#placesAt(at) : undefined;
	}

	/** Words with a beginning, with the number of their places. */
	*from(prefix: string): Generator<[term: string, places: number]> {
		for (let at = this.#firstFrom(prefix); this.terms[at]?.startsWith(prefix); at++) {
			const { page, sections } = this.#placesAt(at);
			yield [this.terms[at] ?? '', sections.length + (page === 0 ? 0 : 1)];
		}
	}

	#firstFrom(term: string): number {
		return lowerBound(this.terms.length, (index) => (this.terms[index] ?? '') < term);
	}

	#placesAt(at: number): PlacesOnPage {
		return { page: this.#ofPage[at] ?? 0, sections: this.#places.subarray(this.#starts[at], this.#starts[at + 1]) };
	}
}
