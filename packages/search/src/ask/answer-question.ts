import { t, textLanguage } from '@octavo/contract/index.ts';
import { cardOf, findNearest, type NearQuestion, shownOf } from './answer-card.ts';
import { type AskOptions, findSections, kindOf, lacksSubject } from './find-sections.ts';
import type { Answer, RankedSection, ReadPage, Retrieve } from './model.ts';
import { createPassageReader, type Passage, sourceOf } from './passages/read-passages.ts';

/**
 * Minimum score of a further section, as a share of the best score, to be part of the answer. Pages with nearly the same
 * meaning have nearly the same score: at 0.6, half of the sources would be pages that do not answer, for one more correct
 * page in 100 questions.
 */
const MIN_SHARE = 0.82;
/** Length of the passages cut from the best, second and third section, in characters. */
const BUDGETS = [1_600, 900, 600];
/** Number of pages suggested with a refusal. */
const CLOSEST_LIMIT = 3;
/** Minimum confidence, or coverage, for a suggestion: below both, a question is outside. */
const MIN_CLOSE_CONFIDENCE = 0.1;
const MIN_CLOSE_COVERAGE = 0.8;

interface AnswerSources {
	retrieve: Retrieve;
	readPage: ReadPage;
}

export type Ask = (question: string, options?: AskOptions) => Promise<Answer>;

/**
 * Answers from the pages alone, in their own words and without a model. The records are only used to find sections; the
 * passages are cut from the pages' Markdown copies, because records do not keep lists, tables or code blocks.
 * @returns a function that rethrows errors of `retrieve` and `readPage`
 */
export function createAsk({ retrieve, readPage }: AnswerSources): Ask {
	const reader = createPassageReader(readPage);
	return async (question, options = {}) => {
		const ranked = await findSections(retrieve, question, options);
		const [best] = ranked;
		const kind = kindOf(ranked);
		if (!best) return notCovered(question, ranked);
		const close = ranked.filter(({ score }) => score >= best.score * MIN_SHARE);
		const nearest = await findNearest(ranked, question, reader.readPage);
		const known = nearest.find(({ isSame }) => isSame);
		if (kind === 'not-covered' && !known) return notCovered(question, ranked, nearest);
		const wanted = known ? [known.section, ...close.filter(({ url }) => url !== known.section.url)] : close;
		const passages = await reader.readPassages(spreadOverPages(wanted), BUDGETS);
		if (passages.length === 0) return notCovered(question, ranked);
		const card = await cardOf(passages, { weights: best.weights, nearest, known }, reader.readPage);
		// An author has answered this question, whatever single words of it are not on the page.
		if (known) return { kind: 'answer', ...card, ...assemble(passages) };
		return { kind, ...(kind === 'near' && noticeOf(best)), ...card, ...assemble(passages) };
	};
}

/** Maximum number of words that a notice names; with more of them it would repeat the question. */
const NAMED_WORDS = 3;

/** Returns a notice that names the words of the question that the pages do not contain. */
function noticeOf({ missingWords }: RankedSection): Pick<Answer, 'notice'> {
	if (missingWords.length === 0) return {};
	const words = missingWords.slice(0, NAMED_WORDS).map((word) => t('ask.word', { word }));
	return { notice: t('ask.unmentioned', { words: listOf(words) }) };
}

/** Joins words by "or", or by commas in a browser that cannot. */
function listOf(words: readonly string[]): string {
	try {
		return new Intl.ListFormat(textLanguage(), { type: 'disjunction' }).format(words);
	} catch {
		return words.join(', ');
	}
}

/** Puts the best section of each page before any second section, because another page is likelier to fill the gaps. */
function spreadOverPages(ranked: readonly RankedSection[]): RankedSection[] {
	return [...ranked.filter(isBestOfPage), ...ranked.filter((...section) => !isBestOfPage(...section))];
}

function isBestOfPage({ route }: RankedSection, index: number, ranked: readonly RankedSection[]): boolean {
	return ranked.findIndex((section) => section.route === route) === index;
}

function assemble(passages: readonly Passage[]): Pick<Answer, 'parts' | 'sources'> {
	return {
		parts: passages.map(({ source, markdown }) => ({ markdown, sources: [source.number] })),
		sources: passages.map(({ source }) => source),
	};
}

/**
 * Returns the refusal, with the pages and the answered questions that come closest to the question, or a request to name its
 * subject. A question about another subject gets neither, since none is about it.
 */
export function notCovered(
	question: string,
	ranked: readonly RankedSection[],
	nearest: readonly NearQuestion[] = [],
): Answer {
	// Without vectors, nothing tells another subject from other words.
	const isJudged = ranked.some(({ asked }) => asked.length > 0);
	const close = ranked.filter(
		({ confidence, coverage }) => !isJudged || confidence >= MIN_CLOSE_CONFIDENCE || coverage >= MIN_CLOSE_COVERAGE,
	);
	const closest = close.filter(isBestOfPage).slice(0, CLOSEST_LIMIT);
	return {
		kind: 'not-covered',
		...(ranked.length === 0 && lacksSubject(question) && { notice: t('ask.subject') }),
		...(closest.length > 0 && { nearest: shownOf(nearest) }),
		parts: [],
		sources: closest.map((section, index) => sourceOf(section, index + 1)),
	};
}
