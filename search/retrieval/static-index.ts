import type { SearchParameters } from '../protocol/requests.ts';
import type { FacetHit, SearchHit } from '../protocol/responses.ts';
import { tokenize } from './analysis/index.ts';
import type { IndexFiles } from './index-files.ts';
import { InvalidParameterError } from './invalid-parameter-error.ts';
import { type Candidate, Candidates } from './query/candidates.ts';
import type { WordMatch } from './query/expand.ts';
import { compileFilters, countFacet, FACETS, type Predicate } from './query/facets.ts';
import { parseFacetFilters, parseFilters, parseTagFilters } from './query/filters.ts';
import { forgiveMore, matchWords } from './query/match-words.ts';
import { type ParsedQuery, parseQuery } from './query/parse-query.ts';
import { choosePlaces } from './query/places.ts';
import { Scorer } from './query/scorer.ts';
import { IndexReader, isQuestion } from './reader/index.ts';
import { chooseAttributes, chooseHighlighted, chooseSnippets } from './result/attributes.ts';
import { defaultMarks, escapeHtml } from './result/highlight.ts';
import { type HitOptions, hitOf } from './result/hit.ts';
import { Matcher } from './result/matcher.ts';
import { pageRange } from './result/page-range.ts';
import { RERANKED, rerank } from './result/rerank.ts';
import { SectionTexts } from './result/section-text.ts';
import { keepEnough } from './result/select.ts';
import type { BrowsePage, SearchIndex, SearchResult } from './search-index.ts';

/** Sections of one page among the hits where nothing is asked for: the best, and a little of its context. */
const DEFAULT_DISTINCT = 3;
const DEFAULT_FACET_VALUES = 100;
/** Longer queries describe; a typing error in one of their words does not keep them from finding. */
const SHORT_QUERY = 4;

/** Searches the files that the build wrote, in a browser as on a server. */
export class StaticIndex implements SearchIndex {
	readonly #scorer: Scorer;
	readonly #texts: SectionTexts;

	private constructor(readonly reader: IndexReader) {
		this.#scorer = new Scorer(reader.core);
		this.#texts = new SectionTexts(reader);
	}

	/** @throws {Error} when there is no readable index */
	static async open(files: IndexFiles): Promise<StaticIndex> {
		return new StaticIndex(await IndexReader.open(files));
	}

	async search(parameters: SearchParameters): Promise<SearchResult> {
		const options = hitOptions(parameters);
		const query = parseQuery(parameters.query ?? '', parameters.queryType);
		const { candidates, matches } = await this.#find(query, parameters);
		const distinct = parameters.distinct ?? DEFAULT_DISTINCT;
		const kept = distinct ? candidates.distinct(Number(distinct)) : candidates;
		const { first, end } = pageRange(parameters, kept.length);
		const facets = this.#countFacets(parameters, (parameters.facetingAfterDistinct ? kept : candidates).sections);
		const matcher = new Matcher(matches);
		const best = kept.top(Math.max(end, RERANKED));
		const ranked = first < RERANKED && end > first ? await this.#rerank(best, query, matcher) : best;
		const shown = ranked.slice(first, end).map(({ section }) => section);
		return {
			hits: await this.#hits(shown, matcher, options),
			total: kept.length,
			facets,
			query: query.text,
			incomplete: query.words.length > 0 && best.every(({ completeness }) => completeness === 0),
		};
	}

	async facetValues(facet: string, text: string, most: number, parameters: SearchParameters): Promise<FacetHit[]> {
		if (!FACETS.includes(facet)) {
			throw new InvalidParameterError(`Cannot search in "${facet}" attribute, expected one of ${FACETS.join(', ')}`);
		}
		const { candidates } = await this.#find(parseQuery(parameters.query ?? ''), parameters);
		const wanted = tokenize(text).map(({ term }) => term);
		return [...countFacet(this.reader.core, facet, candidates.sections)]
			.filter(([value]) => {
				const terms = tokenize(value).map(({ term }) => term);
				return wanted.every((word) => terms.some((term) => term.startsWith(word)));
			})
			.sort(byCount)
			.slice(0, most)
			.map(([value, count]) => ({ value, highlighted: escapeHtml(value), count }));
	}

	async browse(from: number, parameters: SearchParameters): Promise<BrowsePage> {
		const { candidates } = await this.#find(parseQuery(parameters.query ?? '', 'prefixNone'), parameters);
		const sections = Array.from(candidates.sections).sort((a, b) => a - b);
		const { first, end } = pageRange({ ...parameters, offset: from, length: parameters.hitsPerPage ?? 1_000 });
		const hits = await this.#hits(sections.slice(first, end), new Matcher([]), {
			...hitOptions(parameters),
			highlighted: [],
			snippets: new Map(),
		});
		return { hits, total: sections.length, ...(end < sections.length ? { next: end } : {}) };
	}

	/** Everything that matches and meets the filters, best first. */
	async #find(
		query: ParsedQuery,
		parameters: SearchParameters,
	): Promise<{ candidates: Candidates; matches: WordMatch[] }> {
		const meets = compileFilters(this.reader.core, [
			...parseFilters(parameters.filters),
			...parseFacetFilters(parameters.facetFilters),
			...parseTagFilters(parameters.tagFilters),
		]);
		if (query.words.length === 0) {
			const isEmpty = query.text.trim() === '';
			return { candidates: isEmpty ? this.#everything(meets) : new Candidates(this.reader.core, 0, true), matches: [] };
		}
		const rules = typoRules(parameters);
		const places = choosePlaces(parameters.restrictSearchableAttributes);
		let matches = await matchWords(this.reader, query, rules);
		let candidates = this.#scorer.score(matches, meets, places);
		const required = matches.filter(({ word }) => word.required).length;
		const findsNothing = required <= SHORT_QUERY && candidates.completePages() === 0;
		if (rules && (findsNothing || parameters.typoTolerance === true)) {
			matches = await forgiveMore(this.reader, matches, rules);
			candidates = this.#scorer.score(matches, meets, places);
		}
		return { candidates: keepEnough(candidates, parameters.removeWordsIfNoResults === 'none'), matches };
	}

	/** For an empty query: the beginnings of pages, then the rest. */
	#everything(meets: Predicate | undefined): Candidates {
		const { core } = this.reader;
		const candidates = new Candidates(core, core.sections, true);
		for (let section = 0; section < core.sections; section++) {
			if (isQuestion(core, section) || (meets && !meets(section))) continue;
			const page = core.page[section] ?? 0;
			const isBeginning = core.firstSections[page] === section;
			candidates.add(section, core.importance[page] ?? 1, isBeginning ? 2 : 1, 1);
		}
		return candidates;
	}

	async #rerank(best: readonly Candidate[], query: ParsedQuery, matcher: Matcher): Promise<Candidate[]> {
		const looked = best.slice(0, RERANKED);
		await this.reader.loadTexts(looked.map(({ section }) => section));
		const ranked = rerank(looked, (section) => this.#texts.get(section), query, matcher);
		return [...ranked, ...best.slice(RERANKED)];
	}

	async #hits(sections: readonly number[], matcher: Matcher, options: HitOptions): Promise<SearchHit[]> {
		await this.reader.loadTexts(sections);
		return sections.map((section) => hitOf(this.#texts.get(section), matcher, options));
	}

	#countFacets(
		{ facets = [], maxValuesPerFacet = DEFAULT_FACET_VALUES, sortFacetValuesBy = 'count' }: SearchParameters,
		sections: Uint32Array,
	): Record<string, Record<string, number>> {
		const names = facets.includes('*') ? FACETS : facets.filter((facet) => FACETS.includes(facet));
		if (names.length === 0) return {};
		return Object.fromEntries(
			names.map((facet) => {
				const counts = [...countFacet(this.reader.core, facet, sections)];
				counts.sort(sortFacetValuesBy === 'alpha' ? ([a], [b]) => (a < b ? -1 : 1) : byCount);
				return [facet, Object.fromEntries(counts.slice(0, maxValuesPerFacet))];
			}),
		);
	}
}

function byCount([nameA, a]: [string, number], [nameB, b]: [string, number]): number {
	return b - a || (nameA < nameB ? -1 : 1);
}

/** @returns nothing where no errors are forgiven */
function typoRules({ typoTolerance = 'min', minWordSizefor1Typo = 4, minWordSizefor2Typos = 8 }: SearchParameters) {
	return typoTolerance === false ? undefined : { minWordSizefor1Typo, minWordSizefor2Typos };
}

function hitOptions(parameters: SearchParameters): HitOptions {
	return {
		retrieved: chooseAttributes(parameters.attributesToRetrieve),
		highlighted: chooseHighlighted(parameters.attributesToHighlight),
		snippets: chooseSnippets(parameters.attributesToSnippet),
		marks: {
			pre: parameters.highlightPreTag ?? defaultMarks.pre,
			post: parameters.highlightPostTag ?? defaultMarks.post,
		},
		ellipsis: parameters.snippetEllipsisText ?? '…',
	};
}
