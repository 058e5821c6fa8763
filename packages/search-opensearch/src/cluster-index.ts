import { MAX_HITS, type SearchParameters } from '@octavo/search/protocol/requests.ts';
import { Synonyms } from '@octavo/search/records/index.ts';
import { coreOf } from '@octavo/search/retrieval/format/build-index.ts';
import type { TextPage, TextSection } from '@octavo/search/retrieval/format/layout.ts';
import { bitsOf, numberOf, pack } from '@octavo/search/retrieval/format/postings.ts';
import type { WordMatch } from '@octavo/search/retrieval/query/expand.ts';
import { filtersOf } from '@octavo/search/retrieval/query/facets.ts';
import type { ParsedQuery } from '@octavo/search/retrieval/query/parse-query.ts';
import { isWholeQuestion } from '@octavo/search/retrieval/query/question-similarity.ts';
import type { Reach } from '@octavo/search/retrieval/query/scorer.ts';
import { ENOUGH_PAGES } from '@octavo/search/retrieval/query/weights.ts';
import { closeTerms } from '@octavo/search/retrieval/reader/close-terms.ts';
import { type Core, readCore } from '@octavo/search/retrieval/reader/core.ts';
import type { SectionReader } from '@octavo/search/retrieval/reader/index-reader.ts';
import type { TermEntry } from '@octavo/search/retrieval/reader/term-shard.ts';
import { pageRange } from '@octavo/search/retrieval/result/page-range.ts';
import type { SearchIndex, SearchResult } from '@octavo/search/retrieval/search-index.ts';
import { SHORT_QUERY, StaticIndex, searchedQuery, typoRules } from '@octavo/search/retrieval/static-index.ts';
import { NO_KNOWLEDGE, type SiteKnowledge } from '@octavo/search/site-knowledge.ts';
import type { IndexSize } from './mapping.ts';
import { type PageChooser, valuesOf } from './page-choice.ts';
import { PageMeaning, type PageParts } from './page-parts.ts';
import { type ChosenPagesOfQuery, choosePages } from './page-search.ts';

/** Pages that are ranked for a query. An answer shows fewer. */
const RANKED_PAGES = 40;
/** Long queries have words that are on many pages each, and a page often answers a whole question by its meaning alone. */
const RANKED_PAGES_OF_LONG_QUERY = 150;
/** Chosen beyond what an answer shows, because the engine may leave some out. */
const SPARE_PAGES = 20;
interface Found {
	chosen: ChosenPagesOfQuery;
	/** The engine, over the chosen pages. */
	index: StaticIndex<ChosenPages>;
}

/**
 * Searches an OpenSearch cluster. The cluster chooses pages by their words, then the engine ranks, highlights and shows
 * their sections as it does with an index of its own. Both rank alike, and nothing of the engine is written twice.
 * Each call ends within the timeout of the cluster.
 */
export class ClusterIndex implements SearchIndex {
	readonly #chooser: PageChooser;
	readonly #meaning: PageMeaning;
	readonly #synonyms: Synonyms;

	/** @param knowledge of the site whose records were pushed */
	constructor(chooser: PageChooser, { outOfScope, synonyms }: SiteKnowledge = NO_KNOWLEDGE) {
		this.#chooser = chooser;
		this.#meaning = new PageMeaning(outOfScope);
		this.#synonyms = new Synonyms(synonyms);
	}

	/** @throws {InvalidParameterError} {ClusterError} */
	async search(parameters: SearchParameters): Promise<SearchResult> {
		const query = searchedQuery(parameters, this.#synonyms);
		const found = await this.#find(query, parameters);
		const { chosen } = found;
		// Filters have no say in how a query is read, but with them the engine sees only a part of the pages with every word.
		const isNarrowed = filtersOf(parameters).length > 0;
		const onlyComplete = isNarrowed && query.words.length > 0 && chosen.complete >= ENOUGH_PAGES;
		const result = await found.index.search({
			...parameters,
			...(!chosen.isForgiven && { typoTolerance: false as const }),
			...(onlyComplete && { removeWordsIfNoResults: 'none' as const }),
		});
		return isCounted(found, query) ? extend(result, found, parameters) : result;
	}

	async #find(query: ParsedQuery, parameters: SearchParameters): Promise<Found> {
		const { end } = pageRange(parameters);
		const isLong = query.words.length > SHORT_QUERY || isWholeQuestion(query);
		const ranked = isLong ? RANKED_PAGES_OF_LONG_QUERY : RANKED_PAGES;
		// Each hit can be on a page of its own.
		const most = Math.min(MAX_HITS, Math.max(ranked, end + SPARE_PAGES));
		const chosen = await choosePages(this.#chooser, {
			query,
			parameters,
			rules: typoRules(parameters),
			most,
			deadline: this.#chooser.deadline(),
		});
		const pages: ChosenPages = new ChosenPages(
			chosen.pages,
			chosen.size,
			{ similarities: (text) => this.#meaning.of(text, pages.pages, pages.pages.length / chosen.size.pages) },
			this.#synonyms,
		);
		return { chosen, index: StaticIndex.over(pages, reachOf(chosen, pages)) };
	}
}

/** Makes each word as rare as it is in the whole index, because the cluster has counted the pages that have it. */
function reachOf({ size, withWord }: ChosenPagesOfQuery, { core }: ChosenPages): Reach {
	return {
		sections: size.sections,
		of({ word, expansions }: WordMatch): number {
			const counted = withWord.get(word.term);
			if (counted === undefined) return 1;
			const here = new Set<number>();
			for (const { entry } of expansions) {
				for (const packed of entry.pages) here.add(numberOf(packed));
				for (const packed of entry.sections) here.add(core.page[numberOf(packed)] ?? 0);
			}
			return here.size === 0 ? 1 : Math.max(1, counted / here.size);
		},
	};
}

/** Whether the cluster's counts are those of the result: it counts pages with every word, and so has to be the result. */
function isCounted({ chosen }: Found, { words }: ParsedQuery): boolean {
	const isWhole = chosen.total <= chosen.pages.length;
	return !isWhole && (words.length === 0 || chosen.complete >= ENOUGH_PAGES);
}

/** Replaces the counts of the chosen pages by those of the cluster, assuming that the other pages have as many sections each. */
function extend(result: SearchResult, { chosen, index }: Found, parameters: SearchParameters): SearchResult {
	const { counted } = chosen;
	const { distinct, facetingAfterDistinct } = parameters;
	const total = Number(counted.doc_count);
	const isByPage = Number(distinct ?? 0) === 1;
	const perPage = isByPage ? 1 : result.total / Math.max(1, index.reader.core.pages);
	const perFacet = isByPage && facetingAfterDistinct ? 1 : Math.max(1, perPage);
	return {
		...result,
		total: Math.max(result.total, Math.round(total * perPage)),
		facets: Object.fromEntries(
			Object.keys(result.facets).map((facet) => {
				const values = valuesOf(counted[facet]);
				return [facet, Object.fromEntries(values.map(([value, count]) => [value, Math.round(count * perFacet)]))];
			}),
		),
	};
}

type CloseTerms = ReturnType<SectionReader['closeTerms']>;

/** Lets the engine read the pages that a cluster chose for a query as it reads an index of its own. */
class ChosenPages implements SectionReader {
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
