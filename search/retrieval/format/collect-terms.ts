import { type Token, tokenize, withPhrases } from '../analysis/index.ts';
import type { SearchRecord } from '../record.ts';
import { FREQUENCY_SHIFT, frequencyCode, IN_ANCESTOR, IN_HEADING, IN_ROUTE, IN_TAGS, IN_TITLE } from './layout.ts';
import type { PageOfRecords } from './pages.ts';
import type { Postings } from './postings.ts';

export interface TermPlaces {
	sections: Map<number, number>;
	pages: Map<number, number>;
}

const LEVELS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Collects the dictionary: every word with its places. Sections and pages have to come in order. */
export class TermCollector {
	readonly #places = new Map<string, TermPlaces>();

	get sorted(): [string, { sections: Postings; pages: Postings }][] {
		return [...this.#places].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
	}

	addPage(page: PageOfRecords, number: number): void {
		this.#mark('pages', number, analyze(page.title ?? ''), IN_TITLE);
		for (const tag of page.tags) this.#mark('pages', number, analyze(tag), IN_TAGS);
		this.#mark('pages', number, analyze(page.route), IN_ROUTE);
	}

	/** @returns the number of words of the text */
	addSection({ hierarchy, content }: SearchRecord, number: number): number {
		const headings = LEVELS.flatMap((level) => hierarchy[level] ?? []);
		const own = headings.pop();
		for (const heading of headings) this.#mark('sections', number, analyze(heading), IN_ANCESTOR);
		if (own !== undefined) this.#mark('sections', number, analyze(own), IN_HEADING);
		return this.#addText(content, number);
	}

	/** @returns the number of its words */
	addQuestion(question: string, number: number): number {
		return this.#addText(question, number);
	}

	#addText(text: string, number: number): number {
		const counts = new Map<string, number>();
		const tokens = analyze(text);
		for (const { term } of tokens) counts.set(term, (counts.get(term) ?? 0) + 1);
		for (const [term, count] of counts) this.#set('sections', term, number, frequencyCode(count) << FREQUENCY_SHIFT);
		return tokens.reduce((words, token) => words + (token.span === 1 ? 1 : 0), 0);
	}

	#mark(kind: keyof TermPlaces, number: number, tokens: readonly Token[], bit: number): void {
		for (const { term } of tokens) this.#set(kind, term, number, bit);
	}

	#set(kind: keyof TermPlaces, term: string, number: number, bits: number): void {
		let places = this.#places.get(term);
		if (!places) {
			places = { sections: new Map(), pages: new Map() };
			this.#places.set(term, places);
		}
		places[kind].set(number, (places[kind].get(number) ?? 0) | bits);
	}
}

function analyze(text: string): Token[] {
	return withPhrases(tokenize(text));
}
