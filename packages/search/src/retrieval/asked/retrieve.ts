import { TYPO_RULES } from '../../protocol/requests.ts';
import { areaOf, stem } from '../../records/index.ts';
import { numberOf } from '../format/postings.ts';
import { lowerBound } from '../lower-bound.ts';
import { Expander, type Expansion, type WordMatch } from '../query/expand.ts';
import type { Predicate } from '../query/facets.ts';
import { matchWords } from '../query/match-words.ts';
import { type ParsedQuery, parseQuery, withoutFraming } from '../query/parse-query.ts';
import { isWholeQuestion, type QuestionSimilarity } from '../query/question-similarity.ts';
import { gainOf, type Scorer } from '../query/scorer.ts';
import type { Core } from '../reader/core.ts';
import type { SectionReader } from '../reader/index-reader.ts';
import { Matcher } from '../result/matcher.ts';
import { rerankFound } from '../result/rerank.ts';
import type { SectionTexts } from '../result/section-text.ts';
import { confidenceOf, type Evidence } from './confidence.ts';
import { DEFAULT_LIMIT, type RankedSection, type RetrieveOptions } from './model.ts';

/** Number of sections that are reranked. */
const CANDIDATES = 20;
/** Maximum number of those from one page. */
const MAX_OF_PAGE = 3;
/** Factors for the scores of sections of the page being read, and of its area. */
const CURRENT_PAGE_GAIN = 1.15;
const CURRENT_AREA_GAIN = 1.03;
/** Number of sections that an answer is assembled from. */
const BEST = 3;
/** Minimum score of a further source, as a share of the best score. */
const MIN_SHARE = 0.3;

/** Retrieves sections for questions: sentences in which some words are insignificant and no word is required. */
export class QuestionReader {
	readonly #expander: Expander;

	constructor(
		private readonly reader: SectionReader,
		private readonly scorer: Scorer,
		private readonly texts: SectionTexts,
		/** Returns `undefined` if words alone rank. */
		private readonly similarityOf: (query: ParsedQuery) => Promise<QuestionSimilarity | undefined>,
	) {
		this.#expander = new Expander(reader);
	}

	/** @returns the sections, best first */
	async retrieve(question: string, options: RetrieveOptions = {}): Promise<RankedSection[]> {
		const found = await this.#find(question, options);
		if (!found) return [];
		const { best, weighted, evidence, missingWords, similarity } = found;
		const outcome = { confidence: confidenceOf(evidence), coverage: evidence.coverage, missingWords };
		return this.#describe(best, weighted, outcome, similarity, options.limit ?? DEFAULT_LIMIT);
	}

	/** @returns the inputs of the confidence in an answer; `undefined` if the question has no words */
	async evidenceOf(question: string): Promise<Evidence | undefined> {
		return (await this.#find(question, {}))?.evidence;
	}

	async #find(question: string, { area, page }: RetrieveOptions) {
		const asked = parseQuery(question, this.reader.synonyms, 'prefixNone');
		const query = withoutFraming(asked);
		if (query.words.length === 0) return undefined;
		const [matches, similarity] = await Promise.all([
			matchWords(this.#expander, query, TYPO_RULES),
			this.similarityOf(asked),
			this.reader.loadRoutes(),
		]);
		const within = this.#within(area);
		const candidates = this.scorer.score(matches, query.sequence.length, within);
		const isQuestion = isWholeQuestion(asked);
		if (similarity && isQuestion) candidates.boost((section) => similarity.share(section));
		// Otherwise all candidates could be of one page, since the similarity of a page counts for each of its sections.
		candidates.keepBest(MAX_OF_PAGE);
		const gain = this.#gains(page);
		const found = candidates.top(CANDIDATES);
		const best = (await rerankFound(this.reader, this.texts, found, query, new Matcher(matches), within))
			.map((hit) => ({ ...hit, score: hit.score * gain(hit.section) }))
			.sort((a, b) => b.titleMatch - a.titleMatch || b.score - a.score);
		const required = matches.filter(({ word }) => word.required);
		const weighted = required.map((match) => ({ ...match, weight: this.scorer.rarity(match) }));
		const close = best.filter(({ score }) => score >= MIN_SHARE * (best[0]?.score ?? 0));
		const first = close.slice(0, BEST).map(({ section }) => section);
		const greatest = (of: (section: number) => number) => Math.max(0, ...first.map(of));
		const coverage = (of: readonly WeightedMatch[]) => greatest((section) => coverageOf(of, this.reader.core, section));
		const evidence: Evidence = {
			coverage: coverage(weighted),
			unknown: unknownShare(weighted),
			words: weighted.length,
			isQuestion,
			// Similarity to the site is only meaningful in comparison to texts about other subjects.
			meaning: similarity?.to.hasOutOfScope
				? {
						nearest: greatest((section) => Math.max(similarity.of(section), similarity.asked(section))),
						density: greatest((section) => similarity.density(section)),
						outOfScope: similarity.to.outOfScope(),
						foreign: foreignShare(weighted, similarity.to.foreign),
						affinity: similarity.to.affinity,
					}
				: undefined,
		};
		const missingWords = weighted
			.filter((match) => coverage([match]) === 0)
			.sort((a, b) => b.weight - a.weight)
			.map(({ word }) => word.term);
		return { best: close, weighted, evidence, missingWords, similarity };
	}

	/** Returns a filter for the sections of an area; `undefined` for all. */
	#within(area: string | undefined): Predicate | undefined {
		if (area === undefined) return undefined;
		return (section) => areaOf(this.#routeOf(section)) === area;
	}

	#gains(current: string | undefined): (section: number) => number {
		if (current === undefined) return () => 1;
		return (section) => {
			const route = this.#routeOf(section);
			if (route === current) return CURRENT_PAGE_GAIN;
			return areaOf(route) === areaOf(current) ? CURRENT_AREA_GAIN : 1;
		};
	}

	#routeOf(section: number): string {
		return this.reader.route(this.reader.core.page[section] ?? 0);
	}

	#describe(
		best: readonly { section: number; score: number }[],
		matches: readonly WeightedMatch[],
		outcome: Pick<RankedSection, 'confidence' | 'coverage' | 'missingWords'>,
		similarity: QuestionSimilarity | undefined,
		limit: number,
	): RankedSection[] {
		const weights = Object.fromEntries(
			matches.map(({ word, weight }) => [stem(word.term), weight * gainOf(word.term)]),
		);
		const found: RankedSection[] = [];
		const seen = new Set<string>();
		for (const { section, score } of best) {
			const { page, section: text } = this.reader.text(section);
			const url = text.anchor === '' ? page.route : `${page.route}#${text.anchor}`;
			// A snippet that several pages include is one answer, and so are the parts of a split section.
			if (found.length >= limit || seen.has(text.content) || seen.has(url)) continue;
			seen.add(text.content).add(url);
			const trail = [page.title, ...text.headings].filter((name) => name !== null);
			const asked = similarity?.ofQuestions(section) ?? [];
			found.push({ url, route: page.route, trail, score, asked, weights, ...outcome });
		}
		return found;
	}
}

/** Returns the share of a question, by weight, that no page contains or that only matches with typos. */
function unknownShare(matches: readonly WeightedMatch[]): number {
	const total = matches.reduce((sum, { weight }) => sum + weight, 0);
	const unknown = matches.reduce((sum, match) => sum + (isKnown(match) ? 0 : match.weight), 0);
	return total === 0 ? 0 : unknown / total;
}

/** Returns the share of a question's words that are names from other subjects ("Drupal"). */
function foreignShare(matches: readonly WeightedMatch[], foreign: ReadonlySet<string>): number {
	const names = matches.filter((match) => foreign.has(match.word.term) && !isKnown(match));
	return names.length / Math.max(1, matches.length);
}

function isKnown({ expansions: [best] }: WeightedMatch): boolean {
	return best?.typos === 0;
}

/** A word of a question with its inverse document frequency. */
interface WeightedMatch extends WordMatch {
	weight: number;
}

/**
 * Returns the weighted share of a question's words that a section contains. Words that only the rest of its page contains
 * count half, since a page about a subject does not repeat it in each section.
 * @returns from 0 to 1
 */
function coverageOf(matches: readonly WeightedMatch[], core: Core, section: number): number {
	const page = core.page[section] ?? 0;
	const first = core.firstSections[page] ?? 0;
	const end = core.firstSections[page + 1] ?? 0;
	let here = 0;
	let onPage = 0;
	let total = 0;
	for (const { expansions, weight } of matches) {
		const own = presence(expansions, ({ entry }) => occursBetween(entry.sections, section, section + 1));
		const near = presence(
			expansions,
			({ entry }) => occursBetween(entry.sections, first, end) || occursBetween(entry.pages, page, page + 1),
		);
		total += weight;
		here += weight * own;
		onPage += weight * Math.max(own, near);
	}
	return total === 0 ? 0 : (here + onPage) / (2 * total);
}

/** Returns the weight of the best expansion that is present: 1 for the word itself, less for similar words. */
function presence(expansions: readonly Expansion[], isPresent: (expansion: Expansion) => boolean): number {
	return expansions.find(isPresent)?.weight ?? 0;
}

/** @param packed sorted postings */
function occursBetween(packed: ArrayLike<number>, first: number, end: number): boolean {
	const at = lowerBound(packed.length, (index) => numberOf(packed[index] ?? 0) < first);
	return at < packed.length && numberOf(packed[at] ?? 0) < end;
}
