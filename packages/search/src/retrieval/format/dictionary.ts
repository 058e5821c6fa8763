import { Vocabulary } from '../../records/index.ts';
import type { PageTerms } from './page-terms.ts';
import { bitsOf, numberOf, type Postings, pack } from './postings.ts';

export interface TermPostings {
	sections: Postings;
	pages: Postings;
}

/** The words of a page as packed numbers of the dictionary. In flat arrays, since a large site has millions. */
export interface PageWords {
	page: Uint32Array;
	/** The words of all sections, concatenated. */
	sections: Uint32Array;
	/** End of each section in `sections`. */
	ends: Uint32Array;
}

/** Collects the words of all pages and inverts them to postings. */
export class Dictionary {
	readonly #vocabulary = new Vocabulary();

	/** Adds a page; the order of pages does not matter. */
	add({ terms, page, sections }: PageTerms): PageWords {
		const numbers = terms.map((term) => this.#vocabulary.numberOf(term));
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
	 * @param pages in their final order, which determines the numbers of pages and sections
	 * @returns every word with its postings, sorted
	 */
	*sorted(pages: readonly PageWords[]): Generator<[string, TermPostings]> {
		const { terms } = this.#vocabulary;
		const inSections = group(terms.length, (visit) => visitSections(pages, visit));
		const inPages = group(terms.length, (visit) => visitPages(pages, visit));
		for (const term of terms.toSorted()) {
			const word = this.#vocabulary.numberOf(term);
			const postings = { sections: inSections(word), pages: inPages(word) };
			// Stop words have no postings in texts, so that a word can have none at all.
			if (postings.sections.length + postings.pages.length > 0) yield [term, postings];
		}
	}
}

/** Called with each packed word and the number of the section or page that contains it. */
type Visit = (packed: number, container: number) => void;

function visitPages(pages: readonly PageWords[], visit: Visit): void {
	for (const [number, { page }] of pages.entries()) for (const packed of page) visit(packed, number);
}

function visitSections(pages: readonly PageWords[], visit: Visit): void {
	let section = 0;
	for (const { sections, ends } of pages) {
		let at = 0;
		for (const end of ends) {
			for (; at < end; at++) visit(sections[at] ?? 0, section);
			section += 1;
		}
	}
}

/**
 * Groups postings by word with a counting sort.
 * @param visitAll visits all postings in order; called twice
 * @returns a function that returns the postings of a word, in order
 */
function group(words: number, visitAll: (visit: Visit) => void): (word: number) => Uint32Array {
	const starts = new Uint32Array(words + 1);
	visitAll((packed) => {
		const word = numberOf(packed);
		starts[word + 1] = (starts[word + 1] ?? 0) + 1;
	});
	for (let word = 0; word < words; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
	const next = starts.slice();
	const postings = new Uint32Array(starts[words] ?? 0);
	visitAll((packed, container) => {
		const word = numberOf(packed);
		const at = next[word] ?? 0;
		postings[at] = pack(container, bitsOf(packed));
		next[word] = at + 1;
	});
	return (word) => postings.subarray(starts[word], starts[word + 1]);
}
