import { stem } from '../../../records/index.ts';
import { type Alikeness, isWholeQuestion } from '../query/alikeness.ts';
import { Expander, type WordMatch } from '../query/expand.ts';
import type { Predicate } from '../query/facets.ts';
import { matchWords } from '../query/match-words.ts';
import { type ParsedQuery, parseQuery } from '../query/parse-query.ts';
import type { Scorer } from '../query/scorer.ts';
import type { SectionReader } from '../reader/index.ts';
import { Matcher } from '../result/matcher.ts';
import { rerankFound } from '../result/rerank.ts';
import type { SectionTexts } from '../result/section-text.ts';
import { confidenceOf, type Evidence } from './confidence.ts';
import { coverageOf, type WeightedMatch } from './coverage.ts';
import { withoutFraming } from './framing-words.ts';
import type { RankedSection, RetrieveOptions } from './model.ts';

const DEFAULT_LIMIT = 8;
/** Sections that are looked at more closely. */
const CANDIDATES = 20;
/** Of those, sections of one page. */
const MAX_OF_PAGE = 3;
/** What the sections of the page being read gain, and those of its area. */
const CURRENT_PAGE_GAIN = 1.15;
const CURRENT_AREA_GAIN = 1.03;
/** Errors are forgiven as the search box forgives them. */
const TYPO_RULES = { minWordSizefor1Typo: 4, minWordSizefor2Typos: 8 };
/** Sections that an answer is made of. */
const BEST = 3;
/** A section that shares so little with the best one is not a second source. */
const MIN_SHARE = 0.3;

/** Reads a query as asked: a sentence of which some words say nothing, and of which no word has to be there. */
export class QuestionReader {
	readonly #expander: Expander;

	constructor(
		private readonly reader: SectionReader,
		private readonly scorer: Scorer,
		private readonly texts: SectionTexts,
		/** Of a question in words; nothing where words alone decide. */
		private readonly alikenessOf: (query: ParsedQuery) => Promise<Alikeness | undefined>,
	) {
		this.#expander = new Expander(reader);
	}

	/** @returns best first; see `RankedSection` */
	async retrieve(question: string, options: RetrieveOptions = {}): Promise<RankedSection[]> {
		const found = await this.#find(question, options);
		if (!found) return [];
		const { best, weighted, evidence, lacks } = found;
		const outcome = { confidence: confidenceOf(evidence), lacks };
		return this.#describe(best, weighted, outcome, options.limit ?? DEFAULT_LIMIT);
	}

	/** @returns what the confidence of an answer rests on; nothing where no word says anything */
	async evidenceOf(question: string): Promise<Evidence | undefined> {
		return (await this.#find(question, {}))?.evidence;
	}

	async #find(question: string, { area, page }: RetrieveOptions) {
		const asked = parseQuery(question, this.reader.synonyms, 'prefixNone');
		const query = withoutFraming(asked);
		if (query.words.length === 0) return undefined;
		const [matches, alikeness] = await Promise.all([
			matchWords(this.#expander, query, TYPO_RULES),
			this.alikenessOf(asked),
			this.reader.loadRoutes(),
		]);
		const candidates = this.scorer.score(matches, query.sequence.length, this.#within(area));
		const isWhole = isWholeQuestion(asked);
		if (alikeness && isWhole) candidates.raise((section) => alikeness.share(section));
		// Else all of them could be of one page, since what a page means counts for each of its sections.
		candidates.keepBest(MAX_OF_PAGE);
		const gain = this.#gains(page);
		const canShow = this.#within(area) ?? (() => true);
		const found = candidates.top(CANDIDATES);
		const best = (await rerankFound(this.reader, this.texts, found, query, new Matcher(matches), canShow))
			.map((hit) => ({ ...hit, score: hit.score * gain(hit.section) }))
			.sort((a, b) => b.titleMatch - a.titleMatch || b.score - a.score);
		const weighted = matches.filter(({ word }) => word.required).map((match) => this.#weigh(match));
		const close = best.filter(({ score }) => score >= MIN_SHARE * (best[0]?.score ?? 0));
		const first = close.slice(0, BEST).map(({ section }) => section);
		const greatest = (of: (section: number) => number) => Math.max(0, ...first.map(of));
		const coverage = (of: readonly WeightedMatch[]) => greatest((section) => coverageOf(of, this.reader.core, section));
		const evidence: Evidence = {
			coverage: coverage(weighted),
			unknown: unknownShare(weighted),
			words: weighted.length,
			isWhole,
			// What is near a site can be told only against what is not.
			meaning: alikeness?.knowsElsewhere
				? {
						nearest: greatest((section) => Math.max(alikeness.of(section), alikeness.asked(section))),
						density: greatest((section) => alikeness.density(section)),
						elsewhere: alikeness.elsewhere(),
						foreign: foreignShare(weighted, alikeness.foreign),
						leaning: alikeness.leaning,
					}
				: undefined,
		};
		const lacks = weighted
			.filter((match) => coverage([match]) === 0)
			.sort((a, b) => b.weight - a.weight)
			.map(({ word }) => word.term);
		return { best: close, weighted, evidence, lacks };
	}

	#weigh(match: WordMatch): WeightedMatch {
		return { ...match, weight: this.scorer.rarity(match) };
	}

	/** Sections of an area alone. */
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
		outcome: Pick<RankedSection, 'confidence' | 'lacks'>,
		limit: number,
	): RankedSection[] {
		const weights = Object.fromEntries(matches.map(({ word, weight }) => [stem(word.term), weight]));
		const found: RankedSection[] = [];
		const seen = new Set<string>();
		for (const { section, score } of best) {
			const { page, section: text } = this.reader.text(section);
			const url = text.anchor === '' ? page.route : `${page.route}#${text.anchor}`;
			// A snippet that several pages include is one answer, and so is a section that was split.
			if (found.length >= limit || seen.has(text.content) || seen.has(url)) continue;
			seen.add(text.content).add(url);
			const trail = [page.title, ...text.headings].filter((name) => name !== null);
			found.push({ url, route: page.route, trail, score, weights, ...outcome });
		}
		return found;
	}
}

function areaOf(route: string): string {
	return route.split('/', 2)[1] ?? '';
}

/** Of what a question says: the share that nobody wrote, or that only stands for a typing error. */
function unknownShare(matches: readonly WeightedMatch[]): number {
	const total = matches.reduce((sum, { weight }) => sum + weight, 0);
	const unknown = matches.reduce((sum, match) => sum + (isKnown(match) ? 0 : match.weight), 0);
	return total === 0 ? 0 : unknown / total;
}

/** Of the words of a question: the share that are names of something else ("Drupal"). */
function foreignShare(matches: readonly WeightedMatch[], foreign: ReadonlySet<string>): number {
	const names = matches.filter((match) => foreign.has(match.word.term) && !isKnown(match));
	return names.length / Math.max(1, matches.length);
}

function isKnown({ expansions: [best] }: WeightedMatch): boolean {
	return best?.typos === 0;
}
