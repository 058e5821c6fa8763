import { routeOf, type SectionRecord } from '../../records/index.ts';
import type { RankedSection, RetrieveOptions } from '../model.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import { isLinksOnly, type RankingData, rankingDataOf } from './ranking-data.ts';
import { hasPosition, type TermIndex } from './term-index.ts';

/** How much of a page's score its sections inherit: a section on the right page beats a passing mention elsewhere. */
const PAGE_SHARE = 0.6;
/** What a page gains whose `questions:` hold the reader's question word by word; less for a partial match. */
const QUESTION_GAIN = 0.8;
/** What the sections of the page being read gain. */
const CURRENT_PAGE_GAIN = 1.05;
const DEFAULT_LIMIT = 8;

/** Question to ranked sections, over one set of records. */
export type Retriever = (question: string, options?: RetrieveOptions) => RankedSection[];

/**
 * Indexes records. About 0.3 ms a record; see `npm run bench -- ask`.
 * @param records all sections of the site, those of a page one after the other
 */
export function createRetriever(records: readonly SectionRecord[]): Retriever {
	return createRanker(rankingDataOf(records));
}

/**
 * Ranks over data that is there already. What can be worked out once is, since every question looks at all sections; what
 * it looks at of each stands in arrays of numbers, which are read many times faster than objects.
 */
export function createRanker({ places, questions, sections, pages }: RankingData): Retriever {
	const likenessTo = createLikeness(questions, sections);
	const pageOf = Int32Array.from(places, ({ page }) => page);
	const isRanked = Uint8Array.from(places, (place) => (isLinksOnly(place) ? 0 : 1));
	const routes = new Map(places.map(({ page, url }) => [page, routeOf(url)]));

	return (question, { area, limit = DEFAULT_LIMIT, page: current } = {}) => {
		const concepts = conceptsOf(question);
		const weights = new Map(concepts.map(({ term }) => [term, sections.idf(term)]));
		const total = sum(weights.values());
		if (total === 0) return [];
		const pageScores = scoresOf(pages, questions.length, concepts, weights);
		const sectionScores = scoresOf(sections, places.length, concepts, weights);
		const likeness = likenessTo(weights, total);
		const questionGains = likeness.map((like) => QUESTION_GAIN * like ** 2 * total);
		const factors = new Float64Array(questions.length);
		for (const [page, route] of routes) {
			const isSearched = !area || route.split('/', 2)[1] === area;
			factors[page] = !isSearched ? 0 : route === current ? CURRENT_PAGE_GAIN : 1;
		}

		const coverage = (position: number, page: number): number => {
			let covered = 0;
			let nearby = 0;
			for (const concept of concepts) {
				const weight = weights.get(concept.term) ?? 0;
				const here = presence(concept, sections, position);
				covered += weight * here;
				nearby += weight * Math.max(here, presence(concept, pages, page));
			}
			return (covered + nearby) / (2 * total);
		};

		const scores = new Float64Array(places.length);
		const matching: number[] = [];
		for (let position = 0; position < scores.length; position += 1) {
			const page = pageOf[position] ?? 0;
			const factor = factors[page] ?? 0;
			if (factor === 0 || isRanked[position] === 0) continue;
			const own = sectionScores[position] ?? 0;
			if (own === 0 && (likeness[page] ?? 0) < 0.5) continue;
			scores[position] = factor * (own + PAGE_SHARE * (pageScores[page] ?? 0) + (questionGains[page] ?? 0));
			matching.push(position);
		}

		const weightOfTerm = Object.fromEntries(weights);
		const found: RankedSection[] = [];
		const seen = new Set<string | number>();
		for (const position of bestFirst(matching, scores)) {
			const place = places[position];
			const score = scores[position] ?? 0;
			if (!place || found.length >= limit) break;
			if (seen.has(place.text) || seen.has(place.url)) continue;
			seen.add(place.text).add(place.url);
			found.push({
				url: place.url,
				route: routes.get(place.page) ?? '',
				trail: place.trail,
				score,
				confidence: Math.max(coverage(position, place.page), likeness[place.page] ?? 0),
				weights: weightOfTerm,
			});
		}
		return found;
	};
}

/** Scores of at least this share of the best are put in order first: a few dozen, and few questions need more. */
const FIRST_SHARE = 0.5;

/** Positions, the highest score first. Not all are put in order at once, since the first few are enough. */
function* bestFirst(positions: readonly number[], scores: Float64Array): Generator<number> {
	let best = 0;
	for (const position of positions) best = Math.max(best, scores[position] ?? 0);
	const least = FIRST_SHARE * best;
	const inOrder = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
	yield* positions.filter((position) => (scores[position] ?? 0) >= least).sort(inOrder);
	yield* positions.filter((position) => (scores[position] ?? 0) < least).sort(inOrder);
}

/** @returns the score of each of the `count` documents of an index; 0 where it has none of the words */
function scoresOf(
	index: TermIndex,
	count: number,
	concepts: readonly Concept[],
	weights: ReadonlyMap<string, number>,
): Float64Array {
	const scores = new Float64Array(count);
	const best = new Float64Array(count);
	for (const { term, forms } of concepts) {
		const weight = weights.get(term) ?? 0;
		const touched: number[] = [];
		for (const [form, share] of forms) {
			const { positions = [], strengths = [] } = index.postings(form) ?? {};
			for (let entry = 0; entry < positions.length; entry += 1) {
				const position = positions[entry] ?? 0;
				const before = best[position] ?? 0;
				const strength = share * (strengths[entry] ?? 0);
				if (before === 0) touched.push(position);
				if (strength > before) best[position] = strength;
			}
		}
		for (const position of touched) {
			scores[position] = (scores[position] ?? 0) + weight * (best[position] ?? 0);
			best[position] = 0;
		}
	}
	return scores;
}

/** 1 where a document names a concept, less where it names only something like it. */
function presence({ forms, parts }: Concept, index: TermIndex, position: number): number {
	if (parts.length > 0 && parts.every((part) => hasTerm(index, part, position))) return 1;
	let most = 0;
	for (const [form, share] of forms) if (share > most && hasTerm(index, form, position)) most = share;
	return most;
}

function hasTerm(index: TermIndex, term: string, position: number): boolean {
	const postings = index.postings(term);
	return postings !== undefined && hasPosition(postings, position);
}

/**
 * Compares what is asked with the questions that pages say they answer: Dice's coefficient, each term weighted by how
 * telling it is; 1 for the same words. Only questions that share a term are looked at.
 * @returns for each page its most alike question, from 0 to 1
 */
function createLikeness(
	questions: RankingData['questions'],
	sections: TermIndex,
): (asked: ReadonlyMap<string, number>, askedSize: number) => Float64Array {
	const known = questions.flatMap((list, page) =>
		list.map((terms) => ({ page, terms, size: sum(terms.map((term) => sections.idf(term))) })),
	);
	const byTerm = new Map<string, number[]>();
	for (const [position, { terms }] of known.entries()) {
		for (const term of terms) {
			const positions = byTerm.get(term);
			if (positions) positions.push(position);
			else byTerm.set(term, [position]);
		}
	}
	return (asked, askedSize) => {
		const common = new Map<number, number>();
		for (const [term, weight] of asked)
			for (const position of byTerm.get(term) ?? []) common.set(position, (common.get(position) ?? 0) + weight);
		const likeness = new Float64Array(questions.length);
		for (const [position, shared] of common) {
			const question = known[position];
			if (!question || question.size + askedSize === 0) continue;
			const alike = (2 * shared) / (question.size + askedSize);
			likeness[question.page] = Math.max(likeness[question.page] ?? 0, alike);
		}
		return likeness;
	};
}

function sum(values: Iterable<number>): number {
	let result = 0;
	for (const value of values) result += value;
	return result;
}
