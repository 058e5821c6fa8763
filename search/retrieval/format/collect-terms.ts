import type { PageTerms } from './page-terms.ts';
import { bitsOf, numberOf, type Postings, pack } from './postings.ts';

export interface TermPlaces {
	sections: Postings;
	pages: Postings;
}

/** The words of a page as numbers of the dictionary, with their bits. Flat, since a large site has millions. */
export interface PageWords {
	page: Uint32Array;
	/** Of all sections, one after the other. */
	sections: Uint32Array;
	/** Where each section ends. */
	ends: Uint32Array;
}

/** The dictionary: every word, with its places once all pages are known. */
export class Dictionary {
	readonly #numbers = new Map<string, number>();
	readonly #terms: string[] = [];

	/** Pages may come in any order. */
	add({ terms, page, sections }: PageTerms): PageWords {
		const numbers = terms.map((term) => this.#numberOf(term));
		const translate = (packed: number) => pack(numbers[numberOf(packed)] ?? 0, bitsOf(packed));
		let length = 0;
		const ends = Uint32Array.from(sections, (words) => {
			length += words.length;
			return length;
		});
		const all = new Uint32Array(length);
		let at = 0;
		for (const words of sections) for (const packed of words) all[at++] = translate(packed);
		return { page: Uint32Array.from(page, translate), sections: all, ends };
	}

	/**
	 * @param pages in their final order, which gives pages and sections their numbers
	 * @returns every word, sorted, with its places
	 */
	*sorted(pages: readonly PageWords[]): Generator<[string, TermPlaces]> {
		const inSections = group(this.#terms.length, (visit) => visitSections(pages, visit));
		const inPages = group(this.#terms.length, (visit) => visitPages(pages, visit));
		for (const term of this.#terms.toSorted()) {
			const word = this.#numberOf(term);
			const places = { sections: inSections(word), pages: inPages(word) };
			// A word may have none: those that a query leaves out have no places in texts.
			if (places.sections.length + places.pages.length > 0) yield [term, places];
		}
	}

	#numberOf(term: string): number {
		const known = this.#numbers.get(term);
		if (known !== undefined) return known;
		const number = this.#terms.length;
		this.#numbers.set(term, number);
		this.#terms.push(term);
		return number;
	}
}

/** Told of each word with its bits, and of the section or page that it is in. */
type Visit = (packed: number, place: number) => void;

function visitPages(pages: readonly PageWords[], visit: Visit): void {
	for (const [place, { page }] of pages.entries()) for (const packed of page) visit(packed, place);
}

function visitSections(pages: readonly PageWords[], visit: Visit): void {
	let place = 0;
	for (const { sections, ends } of pages) {
		let at = 0;
		for (const end of ends) {
			for (; at < end; at++) visit(sections[at] ?? 0, place);
			place += 1;
		}
	}
}

/**
 * Sorts places by word, by counting.
 * @param visitAll goes over all of them, in order; called twice
 * @returns the places of a word, in order
 */
function group(words: number, visitAll: (visit: Visit) => void): (word: number) => Uint32Array {
	const starts = new Uint32Array(words + 1);
	visitAll((packed) => {
		const word = numberOf(packed);
		starts[word + 1] = (starts[word + 1] ?? 0) + 1;
	});
	for (let word = 0; word < words; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
	const next = starts.slice();
	const places = new Uint32Array(starts[words] ?? 0);
	visitAll((packed, place) => {
		const word = numberOf(packed);
		const at = next[word] ?? 0;
		places[at] = pack(place, bitsOf(packed));
		next[word] = at + 1;
	});
	return (word) => places.subarray(starts[word], starts[word + 1]);
}
