import type { SearchParameters } from '../protocol/requests.ts';
import type { SearchHit } from '../protocol/responses.ts';
import type { Evidence } from './asked/confidence.ts';
import { withoutFraming } from './asked/framing-words.ts';
import type { RankedSection, RetrieveOptions } from './asked/model.ts';
import { QuestionReader } from './asked/retrieve.ts';
import type { IndexFiles } from './index-files.ts';
import { PartsMissingError } from './parts-missing-error.ts';
import { Alikeness, isComparable, isWholeQuestion } from './query/alikeness.ts';
import type { Candidate, Candidates } from './query/candidates.ts';
import { ConditionsOfQueries } from './query/conditions.ts';
import { countRequired, Expander, type WordMatch } from './query/expand.ts';
import { forgiveMore, matchWords } from './query/match-words.ts';
import { type ParsedQuery, parseQuery } from './query/parse-query.ts';
import { choosePlaces } from './query/places.ts';
import { type Reach, Scorer } from './query/scorer.ts';
import { IndexReader, type SectionReader } from './reader/index.ts';
import { RequestMemory } from './request-memory.ts';
import { AnswerSize } from './result/answer-size.ts';
import { chooseAttributes, chooseHighlighted, chooseSnippets } from './result/attributes.ts';
import { countFacets, findFacetValues } from './result/facet-counts.ts';
import { defaultMarks } from './result/highlight.ts';
import { type HitOptions, hitOf } from './result/hit.ts';
import { Matcher } from './result/matcher.ts';
import { pageRange } from './result/page-range.ts';
import { rankingInfo } from './result/ranking-info.ts';
import { RERANKED, rerankFound } from './result/rerank.ts';
import { SectionTexts } from './result/section-text.ts';
import { keepEnough } from './result/select.ts';
import { savesData } from './saves-data.ts';
import type { BrowsePage, FacetCount, QuestionIndex, SearchIndex, SearchResult } from './search-index.ts';

/** Sections of one page among the hits where nothing is asked for: the best, and a little of its context. */
const DEFAULT_DISTINCT = 3;
/** Longer queries describe; a typing error in one of their words does not keep them from finding. */
const SHORT_QUERY = 4;

/** Searches the files that the build wrote, in a browser as on a server. */
export class StaticIndex<Reader extends SectionReader = IndexReader> implements QuestionIndex {
	readonly #expander: Expander;
	readonly #scorer: Scorer;
	readonly #conditions: ConditionsOfQueries;
	readonly #texts: SectionTexts;
	readonly #questions: QuestionReader;
	/** Clients ask in few ways. */
	readonly #options = new RequestMemory<HitOptions>(50);

	private constructor(
		readonly reader: Reader,
		keptSections: number | undefined,
		reach?: Reach,
	) {
		this.#expander = new Expander(reader);
		this.#scorer = new Scorer(reader.core, reach);
		this.#conditions = new ConditionsOfQueries(reader.core);
		this.#texts = new SectionTexts(reader, keptSections);
		this.#questions = new QuestionReader(reader, this.#scorer, this.#texts, (query) =>
			isComparable(query) ? this.#alikeness(query) : Promise.resolve(undefined),
		);
	}

	/**
	 * @param mostKept sections whose texts are kept taken apart for marking, at most; default what suits a browser
	 * @throws {Error} when there is no readable index
	 */
	static async open(files: IndexFiles, mostKept?: number): Promise<StaticIndex> {
		const reader = await IndexReader.open(files);
		return new StaticIndex(reader, mostKept && Math.min(mostKept, reader.core.sections));
	}

	/**
	 * Searches a part of an index.
	 * @param reach what the part stands for
	 */
	static over<Reader extends SectionReader>(reader: Reader, reach: Reach): StaticIndex<Reader> {
		return new StaticIndex(reader, reader.core.sections, reach);
	}

	retrieve(question: string, options?: RetrieveOptions): Promise<RankedSection[]> {
		return this.#questions.retrieve(question, options);
	}

	/** What the confidence in an answer is told from, for fitting it anew. */
	evidenceOf(question: string): Promise<Evidence | undefined> {
		return this.#questions.evidenceOf(question);
	}

	search(parameters: SearchParameters): Promise<SearchResult> {
		return this.#search(parameters);
	}

	/**
	 * The same index from the parts of it that have been loaded, for readers who can't have more now. Hits whose texts are
	 * missing are left out; a query is refused where that leaves none, or where one of its words was not looked for before.
	 */
	get loaded(): SearchIndex {
		return {
			search: (parameters) => this.#search(parameters, true),
			facetValues: (...asked) => this.facetValues(...asked),
			browse: (...asked) => this.browse(...asked),
		};
	}

	async #search(parameters: SearchParameters, loadedOnly = false): Promise<SearchResult> {
		const options = this.#hitOptions(parameters);
		const typed = parseQuery(parameters.query ?? '', this.reader.synonyms, parameters.queryType);
		const query = isWholeQuestion(typed) ? withoutFraming(typed) : typed;
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
		// Begins to load beside the words, since what it holds would be known only after them.
		const firsts = loadedOnly ? undefined : this.reader.loadFirsts(query.text);
		const alikeness = !loadedOnly && isWholeQuestion(query) ? await this.#alikeness(query) : undefined;
		const { matches, total, facets, best, first, end } = await this.#find(
			query,
			parameters,
			take,
			loadedOnly,
			alikeness,
		);
		await firsts;
		if (loadedOnly && total === 0) throw new PartsMissingError(query.text);
		const matcher = new Matcher(matches);
		const ranked = first < RERANKED && end > first ? await this.#rerank(best, query, matcher, loadedOnly) : best;
		const shown = ranked.slice(first, end);
		const hits = await this.#hits(
			shown.map(({ section }) => section),
			matcher,
			options,
		);
		if (parameters.getRankingInfo) {
			for (const [place, { section, score }] of shown.entries()) {
				const hit = hits[place];
				if (hit) hit._rankingInfo = rankingInfo(this.#texts.get(section), matcher, score);
			}
		}
		return {
			hits,
			total,
			facets,
			query: query.text,
			removed: matches.filter(isUnknown).map(({ word }) => word.term),
			...(loadedOnly && { partial: true }),
		};
	}

	/** Numbers of the sections that are the best for a query, before their texts are looked at. */
	async bestSections(parameters: SearchParameters, most: number): Promise<number[]> {
		const { sections } = await this.#find(
			parseQuery(parameters.query ?? '', this.reader.synonyms),
			parameters,
			(candidates) => {
				if (parameters.distinct) candidates.keepBest(Number(parameters.distinct));
				return { sections: candidates.top(most).map(({ section }) => section) };
			},
		);
		return sections;
	}

	async facetValues(facet: string, text: string, most: number, parameters: SearchParameters): Promise<FacetCount[]> {
		const { values } = await this.#find(
			parseQuery(parameters.query ?? '', this.reader.synonyms),
			parameters,
			({ sections }) => ({
				values: findFacetValues(this.reader.core, facet, text, most, sections),
			}),
		);
		return values;
	}

	async browse(from: number, parameters: SearchParameters): Promise<BrowsePage> {
		const query = parseQuery(parameters.query ?? '', this.reader.synonyms, 'prefixNone');
		const { sections } = await this.#find(query, parameters, (candidates) => ({
			sections: Array.from(candidates.sections).sort((a, b) => a - b),
		}));
		// A page of none would never come to the end.
		const length = Math.max(1, parameters.hitsPerPage ?? 1_000);
		const { first, end } = pageRange({ ...parameters, offset: from, length });
		const hits = await this.#hits(sections.slice(first, end), new Matcher([]), {
			...this.#hitOptions(parameters),
			highlighted: [],
			snippets: new Map(),
		});
		return { hits, total: sections.length, ...(end < sections.length ? { next: end } : {}) };
	}

	/**
	 * Finds everything that matches and meets the filters.
	 * @param use takes from the candidates what is needed of them, at once: the next query writes over them
	 * @param loadedOnly see `loaded`
	 * @param alikeness of a whole question
	 */
	async #find<Result extends object>(
		query: ParsedQuery,
		parameters: SearchParameters,
		use: (candidates: Candidates) => Result,
		loadedOnly = false,
		alikeness?: Alikeness,
	): Promise<Result & { matches: WordMatch[] }> {
		const meets = this.#conditions.of(parameters);
		const places = choosePlaces(parameters.restrictSearchableAttributes);
		const isThere = loadedOnly ? (section: number) => this.reader.hasText(section) : undefined;
		// How a query is read, and how many of its words are enough, does not depend on the filters: each finds as many as
		// the counts beside it say.
		const narrow = (candidates: Candidates) => {
			if (meets) candidates.keepMeeting(meets);
			return candidates;
		};
		if (query.words.length === 0) {
			const all = query.text.trim() === '';
			return { ...use(narrow(all ? this.#scorer.everything(isThere) : this.#scorer.nothing())), matches: [] };
		}
		const rules = typoRules(parameters);
		// What is found among the loaded words alone must not be kept for later queries.
		const expander = loadedOnly ? new Expander(this.reader, false) : this.#expander;
		if (loadedOnly && !query.words.every(({ term, required }) => !required || this.reader.hasTerm(term))) {
			throw new PartsMissingError(query.text);
		}
		let matches = await matchWords(expander, query, rules);
		const asked = query.sequence.length;
		let candidates = this.#scorer.score(matches, asked, isThere, places);
		const required = countRequired(matches);
		const findsNothing = required <= SHORT_QUERY && !candidates.hasCompletePages(1);
		if (rules && (findsNothing || parameters.typoTolerance === true)) {
			matches = await forgiveMore(expander, matches, rules);
			candidates = this.#scorer.score(matches, asked, isThere, places);
		}
		const isStrict = parameters.removeWordsIfNoResults === 'none';
		if (isStrict && matches.some(isUnknown)) candidates = this.#scorer.nothing();
		if (alikeness) candidates.raise((section) => alikeness.share(section));
		return { ...use(narrow(keepEnough(candidates, isStrict))), matches };
	}

	/** @returns nothing where vectors can't be had now: words find without them */
	async #alikeness(query: ParsedQuery): Promise<Alikeness | undefined> {
		if (savesData()) return undefined;
		const similarities = await this.reader.meaning.similarities(query.text).catch(() => undefined);
		return similarities && new Alikeness(this.reader.core, similarities);
	}

	/** @param loadedOnly see `loaded` */
	async #rerank(
		best: readonly Candidate[],
		query: ParsedQuery,
		matcher: Matcher,
		loadedOnly: boolean,
	): Promise<Candidate[]> {
		const canShow = (section: number) => !loadedOnly || this.reader.hasText(section);
		const ranked = await rerankFound(this.reader, this.#texts, best.slice(0, RERANKED), query, matcher, canShow);
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

	/** @throws {InvalidParameterError} */
	#hitOptions(parameters: SearchParameters): HitOptions {
		const { attributesToRetrieve, attributesToHighlight, attributesToSnippet } = parameters;
		const { highlightPreTag, highlightPostTag, snippetEllipsisText } = parameters;
		const attributes = [attributesToRetrieve, attributesToHighlight, attributesToSnippet];
		const make = (): HitOptions => ({
			retrieved: chooseAttributes(attributesToRetrieve),
			highlighted: chooseHighlighted(attributesToHighlight),
			snippets: chooseSnippets(attributesToSnippet),
			marks: { pre: highlightPreTag ?? defaultMarks.pre, post: highlightPostTag ?? defaultMarks.post },
			ellipsis: snippetEllipsisText ?? '…',
		});
		return this.#options.get([attributes, highlightPreTag, highlightPostTag, snippetEllipsisText], make);
	}
}

/** Nothing stands for the word, whatever errors are forgiven. */
function isUnknown({ word, expansions }: WordMatch): boolean {
	return word.required && expansions.length === 0;
}

/** @returns nothing where no errors are forgiven */
export function typoRules({
	typoTolerance = 'min',
	minWordSizefor1Typo = 4,
	minWordSizefor2Typos = 8,
}: SearchParameters) {
	return typoTolerance === false ? undefined : { minWordSizefor1Typo, minWordSizefor2Typos };
}
