import type { AskRecord, RankedSection, RetrieveOptions } from '../model.ts';
import { termsOf } from '../words.ts';
import { type Concept, conceptsOf } from './concepts.ts';
import { FieldIndex } from './field-index.ts';
import { type IndexedPage, pagesOf, routeOf, trailOf } from './pages.ts';

/** How much of a page's score its sections inherit: a section on the right page beats a passing mention elsewhere. */
const PAGE_SHARE = 0.6;
/** What a page gains whose `questions:` hold the reader's question word by word; less for a partial match. */
const QUESTION_GAIN = 0.8;
/** What the sections of the page being read gain. */
const CURRENT_PAGE_GAIN = 1.05;

/** Sections that hold links to other pages and say nothing themselves. */
const LINKS_ONLY = new Set(['Next steps', 'Related pages', 'See also']);

/** Question to ranked sections, over one set of records. */
export type Retriever = (question: string, options?: RetrieveOptions) => RankedSection[];

/**
 * Indexes records. About 1 ms a record; see `npm run bench -- ask`.
 * @param records all sections of the site, those of a page one after the other
 */
export function createRetriever(records: readonly AskRecord[]): Retriever {
	const pages = pagesOf(records);
	const sectionTerms = records.map((record) => termsOf(record.content));
	const sections = new FieldIndex(
		{
			heading: { weight: 3, normalization: 0.4 },
			trail: { weight: 1.2, normalization: 0.4 },
			content: { weight: 1, normalization: 0.6 },
		},
		records.map((record, position) => {
			const trail = trailOf(record);
			return {
				heading: termsOf(trail.at(-1) ?? ''),
				trail: termsOf(trail.slice(0, -1).join(' ')),
				content: sectionTerms[position] ?? [],
			};
		}),
	);
	const pageIndex = new FieldIndex(
		{
			title: { weight: 4, normalization: 0.3 },
			questions: { weight: 2, normalization: 0.5 },
			tags: { weight: 1, normalization: 0.5 },
			content: { weight: 1, normalization: 0.75 },
		},
		pages.map((page) => ({
			title: termsOf(page.title),
			questions: page.questions.flatMap(termsOf),
			tags: page.tags.flatMap(termsOf),
			content: page.sections.flatMap((position) => [
				...(sectionTerms[position] ?? []),
				...termsOf(trailOf(records[position]).slice(1).join(' ')),
			]),
		})),
	);
	const pageQuestions = pages.map((page) =>
		page.questions.map((question) => {
			const terms = [...new Set(termsOf(question))];
			return { terms, size: sum(terms.map((term) => sections.idf(term))) };
		}),
	);
	const places = placesOf(records, pages);

	return (question, { area, limit = 8, page: current } = {}) => {
		const concepts = conceptsOf(question);
		const weights = new Map(concepts.map(({ term }) => [term, sections.idf(term)]));
		const total = sum(weights.values());
		if (total === 0) return [];
		const pageScores = scoresOf(pageIndex, concepts, weights);
		const sectionScores = scoresOf(sections, concepts, weights);
		const likeness = pageQuestions.map((questions) =>
			questions.reduce((most, known) => Math.max(most, overlap(known, weights, total)), 0),
		);

		const coverage = (position: number, pageNumber: number): number => {
			let covered = 0;
			let nearby = 0;
			for (const concept of concepts) {
				const weight = weights.get(concept.term) ?? 0;
				const here = presence(concept, sections, position);
				covered += weight * here;
				nearby += weight * Math.max(here, presence(concept, pageIndex, pageNumber));
			}
			return (covered + nearby) / (2 * total);
		};

		const candidates: { position: number; pageNumber: number; score: number }[] = [];
		for (const [position, place] of places.entries()) {
			if ((area && place.area !== area) || place.isLinksOnly) continue;
			const { pageNumber } = place;
			const own = sectionScores.get(position) ?? 0;
			const like = likeness[pageNumber] ?? 0;
			if (own === 0 && like < 0.5) continue;
			const score = own + PAGE_SHARE * (pageScores.get(pageNumber) ?? 0) + QUESTION_GAIN * like ** 2 * total;
			const isCurrent = place.route === current;
			candidates.push({ position, pageNumber, score: isCurrent ? score * CURRENT_PAGE_GAIN : score });
		}
		candidates.sort((a, b) => b.score - a.score || a.position - b.position);

		const found: RankedSection[] = [];
		const seen = new Set<string>();
		for (const { position, pageNumber, score } of candidates) {
			const record = records[position];
			if (!record || found.length >= limit) break;
			// A snippet that several pages include is one answer.
			const text = record.content.replaceAll(/\s+/g, ' ').trim();
			if (seen.has(text) || seen.has(record.url)) continue;
			seen.add(text).add(record.url);
			found.push({
				url: record.url,
				route: routeOf(record.url),
				trail: trailOf(record),
				score,
				confidence: Math.max(coverage(position, pageNumber), likeness[pageNumber] ?? 0),
				weights: Object.fromEntries(weights),
			});
		}
		return found;
	};
}

function scoresOf(
	index: FieldIndex<string>,
	concepts: readonly Concept[],
	weights: ReadonlyMap<string, number>,
): Map<number, number> {
	const scores = new Map<number, number>();
	for (const { term, forms } of concepts) {
		const best = new Map<number, number>();
		for (const [form, share] of forms) {
			for (const [position, strength] of index.matches(form)) {
				best.set(position, Math.max(best.get(position) ?? 0, share * strength));
			}
		}
		for (const [position, strength] of best) {
			scores.set(position, (scores.get(position) ?? 0) + (weights.get(term) ?? 0) * strength);
		}
	}
	return scores;
}

/** 1 where a document names a concept, less where it names only something like it. */
function presence({ forms, parts }: Concept, index: FieldIndex<string>, position: number): number {
	if (parts.length > 0 && parts.every((part) => index.has(part, position))) return 1;
	return Math.max(0, ...forms.map(([form, share]) => (index.has(form, position) ? share : 0)));
}

/** A question that a page says it answers. */
interface KnownQuestion {
	terms: readonly string[];
	/** Of its terms, how telling they are together. */
	size: number;
}

/** Dice's coefficient of two questions, each term weighted by how telling it is: 1 for the same words. */
function overlap({ terms, size }: KnownQuestion, asked: ReadonlyMap<string, number>, askedSize: number): number {
	const common = sum(terms.map((term) => asked.get(term) ?? 0));
	return size + askedSize === 0 ? 0 : (2 * common) / (size + askedSize);
}

/** Where a section is; worked out once, since every question looks at all of them. */
interface Place {
	pageNumber: number;
	route: string;
	area: string | undefined;
	isLinksOnly: boolean;
}

function placesOf(records: readonly AskRecord[], pages: readonly IndexedPage[]): Place[] {
	const pageAt = new Map(pages.flatMap((page, index) => page.sections.map((position) => [position, index])));
	return records.map(({ url, hierarchy }, position) => {
		const route = routeOf(url);
		return {
			pageNumber: pageAt.get(position) ?? 0,
			route,
			area: route.split('/')[1],
			isLinksOnly: LINKS_ONLY.has(hierarchy.lvl2 ?? ''),
		};
	});
}

function sum(values: Iterable<number>): number {
	let result = 0;
	for (const value of values) result += value;
	return result;
}
