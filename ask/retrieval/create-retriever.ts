import type { AskRecord, RankedSection, RetrieveOptions } from '../model.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import { routeOf } from './pages.ts';
import { isLinksOnly, type RankingData, rankingDataOf } from './ranking-data.ts';
import type { TermIndex } from './term-index.ts';

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
export function createRetriever(records: readonly AskRecord[]): Retriever {
	return createRanker(rankingDataOf(records));
}

/** Ranks over data that is there already. What can be worked out once is, since every question looks at all sections. */
export function createRanker({ places, questions, sections, pages }: RankingData): Retriever {
	const likenessTo = createLikeness(questions, sections);
	const known = places.map((place) => {
		const route = routeOf(place.url);
		return { ...place, route, area: route.split('/')[1], isLinksOnly: isLinksOnly(place) };
	});

	return (question, { area, limit = DEFAULT_LIMIT, page: current } = {}) => {
		const concepts = conceptsOf(question);
		const weights = new Map(concepts.map(({ term }) => [term, sections.idf(term)]));
		const total = sum(weights.values());
		if (total === 0) return [];
		const pageScores = scoresOf(pages, questions.length, concepts, weights);
		const sectionScores = scoresOf(sections, known.length, concepts, weights);
		const likeness = likenessTo(weights, total);

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

		const scores = new Float64Array(known.length);
		for (let position = 0; position < known.length; position += 1) {
			const place = known[position];
			if (!place || (area && place.area !== area) || place.isLinksOnly) continue;
			const own = sectionScores[position] ?? 0;
			const like = likeness[place.page] ?? 0;
			if (own === 0 && like < 0.5) continue;
			const score = own + PAGE_SHARE * (pageScores[place.page] ?? 0) + QUESTION_GAIN * like ** 2 * total;
			scores[position] = place.route === current ? score * CURRENT_PAGE_GAIN : score;
		}

		const found: RankedSection[] = [];
		const seen = new Set<string | number>();
		for (const position of bestFirst(scores)) {
			const place = known[position];
			const score = scores[position] ?? 0;
			if (!place || found.length >= limit) break;
			if (seen.has(place.text) || seen.has(place.url)) continue;
			seen.add(place.text).add(place.url);
			found.push({
				url: place.url,
				route: place.route,
				trail: place.trail,
				score,
				confidence: Math.max(coverage(position, place.page), likeness[place.page] ?? 0),
				weights: Object.fromEntries(weights),
			});
		}
		return found;
	};
}

/** Of so many are the best put in order first; few questions need more. */
const FIRST_ORDERED = 64;

/** Positions with a score, the highest first. Not all are put in order at once, since the first few are enough. */
function* bestFirst(scores: Float64Array): Generator<number> {
	const least = Float64Array.from(scores).sort().at(-FIRST_ORDERED) ?? 0;
	yield* ordered(scores, (score) => score >= least);
	yield* ordered(scores, (score) => score < least);
}

function ordered(scores: Float64Array, isWanted: (score: number) => boolean): number[] {
	const positions: number[] = [];
	for (const [position, score] of scores.entries()) if (score > 0 && isWanted(score)) positions.push(position);
	return positions.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
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
		const touched = new Set<number>();
		for (const [form, share] of forms) {
			for (const [position, strength] of index.matches(form)) {
				touched.add(position);
				best[position] = Math.max(best[position] ?? 0, share * strength);
			}
		}
		for (const position of touched) {
			scores[position] = (scores[position] ?? 0) + (weights.get(term) ?? 0) * (best[position] ?? 0);
			best[position] = 0;
		}
	}
	return scores;
}

/** 1 where a document names a concept, less where it names only something like it. */
function presence({ forms, parts }: Concept, index: TermIndex, position: number): number {
	if (parts.length > 0 && parts.every((part) => index.has(part, position))) return 1;
	return Math.max(0, ...forms.map(([form, share]) => (index.has(form, position) ? share : 0)));
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
