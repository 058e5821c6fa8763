import { coreOf } from '@octavo/search/retrieval/format/build-index.ts';
import type { TextPage, TextSection } from '@octavo/search/retrieval/format/layout.ts';
import { bitsOf, numberOf, pack } from '@octavo/search/retrieval/format/postings.ts';
import { closeTerms } from '@octavo/search/retrieval/reader/close-terms.ts';
import { type Core, readCore } from '@octavo/search/retrieval/reader/core.ts';
import type { SectionReader } from '@octavo/search/retrieval/reader/index-reader.ts';
import type { TermEntry } from '@octavo/search/retrieval/reader/term-shard.ts';
import type { IndexSize } from './mapping.ts';
import type { PageParts } from './page-parts.ts';

type CloseTerms = ReturnType<SectionReader['closeTerms']>;

/** Lets the engine read the pages that a cluster chose for a query as it reads an index of its own. */
export class ChosenPages implements SectionReader {
	readonly core: Core;
	/** Sorted by route. */
	readonly pages: readonly PageParts[];
	readonly #entries = new Map<string, TermEntry | undefined>();

	/**
	 * @param pages in any order
	 * @param whole size of the index that they come from
	 * @param meaning see `SectionReader`
	 * @param synonyms those of the site
	 */
	constructor(
		pages: readonly PageParts[],
		whole: IndexSize,
		readonly meaning: SectionReader['meaning'],
		readonly synonyms: SectionReader['synonyms'],
	) {
		// A static index has them in this order, which decides between sections that rank equally.
		this.pages = pages.toSorted((a, b) => (a.route < b.route ? -1 : 1));
		this.core = coreFor(this.pages, whole);
	}

	lookup(term: string): TermEntry | undefined {
		if (!this.#entries.has(term)) this.#entries.set(term, this.#entry(term));
		return this.#entries.get(term);
	}

	*termsFrom(prefix: string): Generator<string> {
		yield* [...this.#frequencies(prefix).keys()].sort();
	}

	frequentTerms(prefix: string, most: number): TermEntry[] {
		return [...this.#frequencies(prefix)]
			.sort(([termA, a], [termB, b]) => b - a || (termA < termB ? -1 : 1))
			.slice(0, most)
			.flatMap(([term]) => this.lookup(term) ?? []);
	}

	closeTerms(prefix: string, word: string, limit: number, typing: boolean): CloseTerms {
		const frequencies = this.#frequencies(prefix);
		const terms = [...frequencies.keys()].sort();
		return closeTerms(terms, word, limit, typing).map(({ index, distance }) => {
			const term = terms[index] ?? '';
			return { index, distance, term, frequency: frequencies.get(term) ?? 0 };
		});
	}

	route(page: number): string {
		return this.pages[page]?.route ?? '';
	}

	text(section: number): { page: TextPage; section: TextSection } {
		const number = this.core.page[section] ?? -1;
		const first = this.core.firstSections[number] ?? 0;
		const texts = this.pages[number]?.texts;
		const text = texts?.sections[section - first];
		if (!texts || !text) throw new Error(`There is no section ${section} among the chosen pages.`);
		return { page: { ...texts, first, route: this.route(number) }, section: text };
	}

	// Everything is in memory.
	hasTerm = () => true;
	hasText = () => true;
	loadTerms = () => undefined;
	loadTyped = () => undefined;
	loadLetterHits = () => undefined;
	loadRoutes = () => undefined;
	loadTexts = () => undefined;

	#frequencies(prefix: string): Map<string, number> {
		const frequencies = new Map<string, number>();
		for (const page of this.pages) {
			for (const [term, places] of page.from(prefix)) frequencies.set(term, (frequencies.get(term) ?? 0) + places);
		}
		return frequencies;
	}

	#entry(term: string): TermEntry | undefined {
		const pages: number[] = [];
		const sections: number[] = [];
		for (const [number, page] of this.pages.entries()) {
			const places = page.find(term);
			if (!places) continue;
			if (places.page !== 0) pages.push(pack(number, places.page));
			const first = this.core.firstSections[number] ?? 0;
			for (const packed of places.sections) sections.push(pack(first + numberOf(packed), bitsOf(packed)));
		}
		if (pages.length + sections.length === 0) return undefined;
		return { term, pages: Uint32Array.from(pages), sections: Uint32Array.from(sections) };
	}
}

/** Lengths are relative to the mean of the whole index. */
function coreFor(pages: readonly PageParts[], whole: IndexSize): Core {
	const measured = pages.map((page) => page.measured);
	const sections = measured.reduce((sum, { lengths }) => sum + lengths.length, 0);
	const core = readCore({
		pages: pages.length,
		sections,
		core: { ...coreOf(measured), averageLength: whole.averageLength },
	});
	if (pages.length === 0) return core;
	const share = (whole.pages / whole.sections) * (sections / pages.length);
	return { ...core, relativePageLengths: core.relativePageLengths.map((length) => length * share) };
}
