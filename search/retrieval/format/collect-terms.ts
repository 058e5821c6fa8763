import { isStopWord, type Token, tokenize, withPhrases } from '../analysis/index.ts';
import type { SearchRecord } from '../record.ts';
import { FREQUENCY_SHIFT, frequencyCode, IN_ANCESTOR, IN_HEADING, IN_ROUTE, IN_TAGS, IN_TITLE } from './layout.ts';
import type { PageOfRecords } from './pages.ts';
import { bitsOf, numberOf, type Postings, pack } from './postings.ts';

export interface TermPlaces {
	sections: number[];
	pages: number[];
}

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Collects the dictionary: every word with its places. Sections and pages have to come in order. */
export class TermCollector {
	readonly #places = new Map<string, TermPlaces>();

	get sorted(): [string, Readonly<Record<keyof TermPlaces, Postings>>][] {
		return [...this.#places].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	}

	addPage(page: PageOfRecords, number: number): void {
		this.#mark('pages', number, analyze(page.title ?? ''), IN_TITLE);
		for (const tag of page.tags) this.#mark('pages', number, analyze(tag), IN_TAGS);
		this.#mark('pages', number, analyze(page.route), IN_ROUTE);
	}

	/** @returns the number of words of the text */
	addSection(record: SearchRecord, number: number): number {
		const headings = headingsOf(record);
		const own = headings.pop();
		for (const heading of headings) this.#mark('sections', number, analyze(heading), IN_ANCESTOR);
		if (own !== undefined) this.#mark('sections', number, analyze(own), IN_HEADING);
		return this.#addText(record.content, number);
	}

	/** @returns the number of its words */
	addQuestion(question: string, number: number): number {
		return this.#addText(question, number);
	}

	#addText(text: string, number: number): number {
		const counts = new Map<string, number>();
		let words = 0;
		for (const { term, span } of analyze(text)) {
			if (span === 1) words += 1;
			// A third of all places, for words that a query leaves out. In titles and headings they stay.
			if (!isStopWord(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
		}
		for (const [term, count] of counts) this.#set('sections', term, number, frequencyCode(count) << FREQUENCY_SHIFT);
		return words;
	}

	#mark(kind: keyof TermPlaces, number: number, tokens: readonly Token[], bit: number): void {
		for (const { term } of tokens) this.#set(kind, term, number, bit);
	}

	#set(kind: keyof TermPlaces, term: string, number: number, bits: number): void {
		let places = this.#places.get(term);
		if (!places) {
			places = { sections: [], pages: [] };
			this.#places.set(term, places);
		}
		const list = places[kind];
		const last = list.at(-1);
		// Numbers come in order, so the same one can only be the last.
		if (last !== undefined && numberOf(last) === number) list[list.length - 1] = pack(number, bitsOf(last) | bits);
		else list.push(pack(number, bits));
	}
}

function analyze(text: string): Token[] {
	return withPhrases(tokenize(text));
}

/** Headings of a section below the page's title, its own last. */
export function headingsOf({ hierarchy }: SearchRecord): string[] {
	return LEVELS.flatMap((level) => hierarchy[level] ?? []);
}
