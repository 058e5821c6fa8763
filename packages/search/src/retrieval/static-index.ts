import { DEFAULT_MARKS, type SearchParameters, TYPO_RULES } from '../protocol/requests.ts';
import type { SearchHit } from '../protocol/responses.ts';
import type { Synonyms } from '../records/index.ts';
import type { Evidence } from './asked/confidence.ts';
import type { RankedSection, RetrieveOptions } from './asked/model.ts';
import { QuestionReader } from './asked/retrieve.ts';
import type { IndexFiles } from './format/layout.ts';
import type { Candidate, Candidates } from './query/candidates.ts';
import { countRequired, Expander, type TypoRules, type WordMatch } from './query/expand.ts';
import { compileFilters, countFacets, filtersOf, type Predicate } from './query/facets.ts';
import { matchWords, tolerateMoreTypos } from './query/match-words.ts';
import { type ParsedQuery, parseQuery, withoutFraming } from './query/parse-query.ts';
import { isComparable, isWholeQuestion, QuestionSimilarity } from './query/question-similarity.ts';
import { type Reach, Scorer } from './query/scorer.ts';
import { IndexReader, type SectionReader } from './reader/index-reader.ts';
import { chooseAttributes, chooseHighlighted, chooseSnippets } from './result/attributes.ts';
import { marksOf } from './result/highlight.ts';
import { AnswerSize, type HitOptions, hitOf } from './result/hit.ts';
import { Matcher } from './result/matcher.ts';
import { pageRange } from './result/page-range.ts';
import { RERANKED, rerankFound } from './result/rerank.ts';
import { SectionTexts } from './result/section-text.ts';
import type { QuestionIndex, SearchIndex, SearchResult } from './search-index.ts';

/** Default number of sections per page among the hits: the best one, and some of its context. */
const DEFAULT_DISTINCT = 3;
/** Maximum number of words in a query that tolerates more typos if it has no hits; longer ones have hits despite a typo. */
export const SHORT_QUERY = 4;

/** Thrown when the parts of the index that a query needs have not been loaded. */
class PartsMissingError extends Error {
	override readonly name = 'PartsMissingError';
	constructor(query: string) {
		super(`The parts of the search index for "${query}" have not been loaded.`);
	}
}

/** Searches the files of a built index, in a browser or on a server. */
export class StaticIndex<Reader extends SectionReader = IndexReader> implements QuestionIndex {
	readonly #expander: Expander;
	readonly #scorer: Scorer;
	readonly #texts: SectionTexts;
	readonly #questions: QuestionReader;

	private constructor(
		readonly reader: Reader,
		cachedSections: number | undefined,
		reach?: Reach,
	) {
		this.#expander = new Expander(reader);
		this.#scorer = new Scorer(reader.core, reach);
		this.#texts = new SectionTexts(reader, cachedSections);
		this.#questions = new QuestionReader(reader, this.#scorer, this.#texts, (query) =>
			isComparable(query) ? this.#similarity(query) : Promise.resolve(undefined),
		);
	}

	/**
	 * @param maxCached size of the cache of sections analyzed for highlighting, per generation; the default suits browsers
	 * @throws {Error} if there is no readable index
	 */
	static async open(files: IndexFiles, maxCached?: number): Promise<StaticIndex> {
		const reader = await IndexReader.open(files);
		return new StaticIndex(reader, maxCached && Math.min(maxCached, reader.core.sections));
	}

	/**
	 * Creates an index over a part of a larger one.
	 * @param reach statistics of the larger index
	 */
	static over<Reader extends SectionReader>(reader: Reader, reach: Reach): StaticIndex<Reader> {
		return new StaticIndex(reader, reader.core.sections, reach);
	}

	retrieve(question: string, options?: RetrieveOptions): Promise<RankedSection[]> {
		return this.#questions.retrieve(question, options);
	}

	/** Returns the inputs of the confidence in an answer, for calibration. */
	evidenceOf(question: string): Promise<Evidence | undefined> {
		return this.#questions.evidenceOf(question);
	}

	search(parameters: SearchParameters): Promise<SearchResult> {
		return this.#search(parameters);
	}

	/**
	 * The same index limited to its loaded parts, for readers who are offline. Hits with texts that have not been loaded are
	 * left out. A query throws `PartsMissingError` if that leaves no hits, or if one of its words has not been looked up yet.
	 */
	get loaded(): SearchIndex {
		return { search: (parameters) => this.#search(parameters, (section) => this.reader.hasText(section)) };
	}

	/** @param isLoaded limits the hits to loaded sections; see `loaded` */
	async #search(parameters: SearchParameters, isLoaded?: Predicate): Promise<SearchResult> {
		const options = hitOptionsOf(parameters);
		const query = searchedQuery(parameters, this.reader.synonyms);
		const { distinct = DEFAULT_DISTINCT, facetingAfterDistinct = false } = parameters;
		const take = (candidates: Candidates) => {
			const before = facetingAfterDistinct ? undefined : countFacets(this.reader.core, parameters, candidates.sections);
			if (distinct) candidates.keepBest(Number(distinct));
			const range = pageRange(parameters, candidates.length);
			return {
				...range,
				total: candidates.length,
				facets: before ?? countFacets(this.reader.core, parameters, candidates.sections),
				best: candidates.top(Math.max(range.end, RERANKED)),
			};
		};
		// Loads in parallel with the words, after which the needed texts would be known.
		const letterHits = isLoaded ? undefined : this.reader.loadLetterHits(query.text);
		const similarity = !isLoaded && isWholeQuestion(query) ? await this.#similarity(query) : undefined;
		const { matches, total, facets, best, first, end } = await this.#find(
			query,
			parameters,
			take,
			isLoaded,
			similarity,
		);
		await letterHits;
		if (isLoaded && total === 0) throw new PartsMissingError(query.text);
		const matcher = new Matcher(matches);
		const ranked = first < RERANKED && end > first ? await this.#rerank(best, query, matcher, isLoaded) : best;
		const hits = await this.#hits(
			ranked.slice(first, end).map(({ section }) => section),
			matcher,
			options,
		);
		return {
			hits,
			total,
			facets,
			query: query.text,
			...(isLoaded && { partial: true }),
		};
	}

	/** Returns the numbers of the best sections for a query, one per page, before reranking by their texts. */
	async bestSections(query: string, limit: number): Promise<number[]> {
		const { best } = await this.#find(parseQuery(query, this.reader.synonyms), {}, (candidates) => {
			candidates.keepBest(1);
			return { best: candidates.top(limit) };
		});
		return best.map(({ section }) => section);
	}

	/**
	 * Finds all sections that match and pass the filters.
	 * @param use extracts what is needed from the candidates, synchronously: the next query overwrites them
	 * @param isLoaded see `#search`
	 * @param similarity of a full question
	 */
	async #find<Result extends object>(
		query: ParsedQuery,
		parameters: SearchParameters,
		use: (candidates: Candidates) => Result,
		isLoaded?: Predicate,
		similarity?: QuestionSimilarity,
	): Promise<Result & { matches: WordMatch[] }> {
		const meets = compileFilters(this.reader.core, filtersOf(parameters));
		// Filters are applied last, so that each has as many hits as the facet counts say: they affect neither the
		// interpretation of a query nor the number of its words that have to match.
		const narrow = (candidates: Candidates) => {
			if (meets) candidates.filter(meets);
			return candidates;
		};
		if (query.words.length === 0) {
			const all = query.text.trim() === '';
			return { ...use(narrow(all ? this.#scorer.everything(isLoaded) : this.#scorer.nothing())), matches: [] };
		}
		const rules = typoRules(parameters);
		// Results that are limited to the loaded words must not be cached for later queries.
		const expander = isLoaded ? new Expander(this.reader, false) : this.#expander;
		if (isLoaded && !query.words.every(({ term, required }) => !required || this.reader.hasTerm(term))) {
			throw new PartsMissingError(query.text);
		}
		let matches = await matchWords(expander, query, rules);
		const { length } = query.sequence;
		let candidates = this.#scorer.score(matches, length, isLoaded);
		const required = countRequired(matches);
		const findsNothing = required <= SHORT_QUERY && !candidates.hasCompletePages(1);
		if (rules && (findsNothing || parameters.typoTolerance === true)) {
			matches = await tolerateMoreTypos(expander, matches, rules);
			candidates = this.#scorer.score(matches, length, isLoaded);
		}
		const isStrict = parameters.removeWordsIfNoResults === 'none';
		if (isStrict && matches.some(isUnknown)) candidates = this.#scorer.nothing();
		if (similarity) candidates.boost((section) => similarity.share(section));
		candidates.keepEnough(isStrict);
		return { ...use(narrow(candidates)), matches };
	}

	/** @returns `undefined` if the vectors cannot be loaded; words alone rank then */
	async #similarity(query: ParsedQuery): Promise<QuestionSimilarity | undefined> {
		if (savesData()) return undefined;
		const similarities = await this.reader.meaning.similarities(query.text).catch(() => undefined);
		return similarities && new QuestionSimilarity(this.reader.core, similarities);
	}

	async #rerank(
		best: readonly Candidate[],
		query: ParsedQuery,
		matcher: Matcher,
		isLoaded: Predicate | undefined,
	): Promise<Candidate[]> {
		const ranked = await rerankFound(this.reader, this.#texts, best.slice(0, RERANKED), query, matcher, isLoaded);
		return [...ranked, ...best.slice(RERANKED)];
	}

	async #hits(sections: readonly number[], matcher: Matcher, options: HitOptions): Promise<SearchHit[]> {
		await this.reader.loadTexts(sections);
		const size = new AnswerSize();
		return sections.map((section) => {
			const hit = hitOf(this.#texts.get(section), matcher, options);
			size.add(hit);
			return hit;
		});
	}
}

/** @throws {InvalidParameterError} */
function hitOptionsOf(parameters: SearchParameters): HitOptions {
	return {
		retrieved: chooseAttributes(parameters.attributesToRetrieve),
		highlighted: chooseHighlighted(parameters.attributesToHighlight),
		snippets: chooseSnippets(parameters.attributesToSnippet),
		marks: marksOf(parameters),
		ellipsis: parameters.snippetEllipsisText ?? DEFAULT_MARKS.snippetEllipsisText,
	};
}

/** Parses the query of a search. Words that only frame a whole question do not count. */
export function searchedQuery({ query = '', queryType }: SearchParameters, synonyms: Synonyms): ParsedQuery {
	const typed = parseQuery(query, synonyms, queryType);
	return isWholeQuestion(typed) ? withoutFraming(typed) : typed;
}

/** Whether no word of the dictionary matches, even with typos. */
function isUnknown({ word, expansions }: WordMatch): boolean {
	return word.required && expansions.length === 0;
}

/** @returns `undefined` if typos are not tolerated */
export function typoRules({
	typoTolerance,
	minWordSizefor1Typo = TYPO_RULES.minWordSizefor1Typo,
	minWordSizefor2Typos = TYPO_RULES.minWordSizefor2Typos,
}: SearchParameters): TypoRules | undefined {
	return typoTolerance === false ? undefined : { minWordSizefor1Typo, minWordSizefor2Typos };
}

/** Whether the reader's browser is in data saving mode; always false outside browsers. */
function savesData(): boolean {
	// The Network Information API is a proposal that TypeScript's DOM types do not include.
	const { navigator } = globalThis as { navigator?: { connection?: { saveData?: boolean } } };
	return navigator?.connection?.saveData === true;
}
