import { isEnglish } from '@octavo/contract/index.ts';
import { type EmbeddedSection, WordMeaning } from '@octavo/search/meaning/meaning-files.ts';
import { countWords } from '@octavo/search/meaning/word-affinity.ts';
import { isStopWord, type PageOfRecords, singleWords } from '@octavo/search/records/index.ts';
import { type MeasuredPage, measure, textOf } from '@octavo/search/retrieval/format/build-index.ts';
import { PAGE_FACETS, type TextPage } from '@octavo/search/retrieval/format/layout.ts';
import { encodeNumber, NumberReader } from '@octavo/search/retrieval/format/numbers.ts';
import type { PageTerms } from '@octavo/search/retrieval/format/page-terms.ts';
import { bitsOf, encodePostings, numberOf, pack, readPostings } from '@octavo/search/retrieval/format/postings.ts';
import { roundUnits } from '@octavo/search/retrieval/format/vectors.ts';
import type { Similarities } from '@octavo/search/retrieval/reader/meaning.ts';
import { UnitVectors } from '@octavo/search/retrieval/reader/unit-vectors.ts';
import { z } from 'zod';

const numbers = z.array(z.number());

const partsSchema = z.object({
	route: z.string(),
	/**
	 * A line for each word, sorted: the word, a tab, its places on the page. Words are looked up in the text itself, so that
	 * a page need not be parsed for two words of a query. It begins and ends with a line break.
	 */
	lines: z.string(),
	lengths: numbers,
	headingLengths: numbers,
	titleLength: z.number(),
	types: numbers,
	answering: numbers,
	importance: z.number(),
	facets: z.record(z.enum(PAGE_FACETS), z.array(z.string())),
}) satisfies z.ZodType<MeasuredPage>;

const textsSchema = z.object({
	title: z.string().nullable(),
	sections: z.array(
		z.object({
			anchor: z.string(),
			objectID: z.string().exactOptional(),
			headings: z.array(z.string().nullable()),
			content: z.string(),
		}),
	),
	/** Questions of readers that the page answers. */
	questions: z.array(z.string()),
}) satisfies z.ZodType<Omit<TextPage, 'first' | 'route'>>;

type PageTexts = z.infer<typeof textsSchema>;

/** A page as the cluster returns it. Its texts are JSON in a string, because most pages are ranked and not shown. */
export const storedPageSchema = z.object({ texts: z.string(), parts: partsSchema });

/** A page as the cluster stores it. It is prepared for ranking when it is pushed, which takes longer than the rest of a query. */
type StoredPage = z.infer<typeof storedPageSchema>;

interface PlacesOnPage {
	/** Bits for title, tags and route; 0 if it is in none of them. */
	page: number;
	/** Sections of the page, counted from 0, each packed with its bits; see `pack`. */
	sections: readonly number[];
}

/** @param terms those of the page */
export function storedPage(page: PageOfRecords, terms: PageTerms): StoredPage {
	const { facets, ...measured } = measure(page, terms);
	const values = PAGE_FACETS.map((facet) => [facet, [...facets[facet]]]);
	const { title, sections } = textOf(page, 0);
	const texts: PageTexts = { title, sections, questions: page.questions.map(({ text }) => text) };
	return {
		texts: JSON.stringify(texts),
		parts: { route: page.route, lines: linesOf(terms), ...measured, facets: Object.fromEntries(values) },
	};
}

function linesOf({ terms, page, sections }: PageTerms): string {
	const bits = new Map(page.map((packed) => [numberOf(packed), bitsOf(packed)]));
	const places: number[][] = terms.map(() => []);
	for (const [section, words] of sections.entries()) {
		for (const packed of words) places[numberOf(packed)]?.push(pack(section, bitsOf(packed)));
	}
	// Words that queries ignore have no places in texts.
	const lines = terms.flatMap((term, number) => {
		const inTexts = places[number] ?? [];
		const ofPage = bits.get(number) ?? 0;
		return ofPage === 0 && inTexts.length === 0 ? [] : `${term}\t${encodeNumber(ofPage)}${encodePostings(inTexts)}\n`;
	});
	// A tab sorts before every character of a word, so that the lines are in the order of their words.
	return `\n${lines.sort().join('')}`;
}

/** A page in the form in which it is ranked. It is kept, because readers find the same pages again and again. */
export class PageParts {
	/** What it is ranked by, apart from its words. */
	readonly measured: MeasuredPage;
	readonly route: string;
	/** Vectors of the sections, then of the questions. They are computed for the first whole question. */
	vectors: UnitVectors | undefined;
	readonly #lines: string;
	readonly #stored: string;
	#texts: PageTexts | undefined;

	constructor({ texts, parts: { route, lines, ...measured } }: StoredPage) {
		this.measured = measured;
		this.route = route;
		this.#lines = lines;
		this.#stored = texts;
	}

	get texts(): PageTexts {
		this.#texts ??= textsSchema.parse(JSON.parse(this.#stored));
		return this.#texts;
	}

	find(term: string): PlacesOnPage | undefined {
		const at = this.#firstFrom(term);
		return this.#termAt(at) === term ? this.#placesAt(at) : undefined;
	}

	/** Yields the words with a beginning, and how many places each has. */
	*from(prefix: string): Generator<[term: string, places: number]> {
		for (let at = this.#firstFrom(prefix); this.#lines.startsWith(prefix, at); at = this.#lines.indexOf('\n', at) + 1) {
			if (at === this.#lines.length) return;
			const { page, sections } = this.#placesAt(at);
			yield [this.#termAt(at), sections.length + (page === 0 ? 0 : 1)];
		}
	}

	/** @returns where the line of the first word that is not before the term begins; the length of the text if there is none */
	#firstFrom(term: string): number {
		let low = 1;
		let high = this.#lines.length;
		while (low < high) {
			const middle = this.#lines.lastIndexOf('\n', (low + high - 1) >> 1) + 1;
			if (this.#termAt(middle) < term) low = this.#lines.indexOf('\n', middle) + 1;
			else high = middle;
		}
		return low;
	}

	#termAt(at: number): string {
		return this.#lines.slice(at, this.#lines.indexOf('\t', at));
	}

	#placesAt(at: number): PlacesOnPage {
		const reader = new NumberReader(
			this.#lines.slice(this.#lines.indexOf('\t', at) + 1, this.#lines.indexOf('\n', at)),
		);
		const page = reader.next();
		const sections: number[] = [];
		readPostings(reader, sections);
		return { page, sections };
	}
}

/** Compares texts with the sections of pages by meaning. Its vectors are rounded as those of a static index are, so that both rank alike. */
export class PageMeaning {
	readonly #meaning: WordMeaning;
	readonly #outOfScope: UnitVectors;

	/** @param outOfScope texts about subjects that the site does not cover */
	constructor(outOfScope: readonly string[]) {
		this.#meaning = new WordMeaning(outOfScope);
		this.#outOfScope = this.#unitsOf(this.#meaning.outOfScope());
	}

	/**
	 * @param pages those that have any word of the text
	 * @param share their share of all pages, so that the questions of these pages can stand for those of all
	 * @returns the similarity of the text to the sections and questions of the pages, in order; nothing if none of its words is known
	 */
	async of(text: string, pages: readonly PageParts[], share: number): Promise<Similarities | undefined> {
		const asked = this.#meaning.of(text);
		if (asked.every((value) => value === 0)) return undefined;
		const sections = pages.flatMap((page) => [...this.#vectorsOf(page).compare(asked)]);
		return {
			sections: Float32Array.from(sections),
			hasOutOfScope: this.#outOfScope.count > 0 && pages.every(isKnown),
			outOfScope: () => Math.max(0, ...this.#outOfScope.compare(asked)),
			foreign: this.#meaning.foreign(text),
			affinity: this.#affinity(text, pages, share),
		};
	}

	#affinity(text: string, pages: readonly PageParts[], share: number): number {
		const counts = countWords(pages.flatMap(({ texts }) => texts.questions));
		const asked = { ...counts, total: counts.total / share };
		const words = new Set(singleWords(text).filter((word) => !isStopWord(word)));
		return [...words].reduce((sum, word) => sum + this.#meaning.affinity(word, asked), 0);
	}

	#vectorsOf(parts: PageParts): UnitVectors {
		parts.vectors ??= this.#unitsOf(this.#meaning.ofPage(sectionsOf(parts.texts), parts.texts.questions));
		return parts.vectors;
	}

	#unitsOf(vectors: readonly Float32Array[]): UnitVectors {
		const { dimensions } = this.#meaning;
		return new UnitVectors(roundUnits(vectors, dimensions), dimensions);
	}
}

function isKnown({ measured }: PageParts): boolean {
	return measured.facets.lang.every(isEnglish);
}

function sectionsOf({ title, sections }: PageTexts): EmbeddedSection[] {
	return sections.map(({ headings, content }) => ({
		trail: [title, ...headings].filter((name) => name !== null),
		content,
	}));
}
