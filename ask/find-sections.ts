import { tellingStems } from '../records/index.ts';
import { type Answer, EXPLAIN_CODE, type RankedSection, type Retrieve, type RetrieveOptions } from './model.ts';
import { isMarkupAlone, lacksSubject, saysNothing } from './unclear-question.ts';

/** Least confidence for a whole answer, and for one that says that it is none; see `docs/decisions/ask.md`. */
const MIN_CONFIDENCE = 0.65;
const MIN_NEAR_CONFIDENCE = 0.45;
/** A follow-up that the documentation speaks of this much alone is asked together with the question before. */
const MIN_FOLLOW_UP_CONFIDENCE = 0.35;
/** Words that point back at what was said: a question with one of them and little else is about the question before. */
const POINTS_BACK =
	/\b(?:it|its|that|this|these|those|they|them|(?<!\b(?:is|are) )there|one|ones|same|instead|also|too)\b/i;
/** A question that begins like this goes on from the one before: "and with GraphQL?". */
const GOES_ON = /^\W*(?:and|or|but|then|what about|how about)\b/i;
/** The page being read, as readers name it. */
const NAMES_PAGE = /\b(?:(?:this|the current) (?:page|section|guide|article)|here|this(?=\W*$))\b/i;
/** More telling words than this make a question stand on its own, whatever it points at. */
const FOLLOW_UP_TERMS = 3;

export interface AskOptions extends RetrieveOptions {
	/** Questions that were asked before in the same conversation, the last one last. */
	conversation?: readonly string[] | undefined;
}

/**
 * Question to sections, with the conversation as context: what is not covered alone, or only points back ("how do I delete
 * it?"), is looked for together with the question before.
 * @returns best first
 */
export async function findSections(
	retrieve: Retrieve,
	question: string,
	{ conversation = [], ...options }: AskOptions,
): Promise<RankedSection[]> {
	const text = searchTextOf(question);
	const { page } = options;
	if (isMarkupAlone(text)) return [];
	if (page !== undefined && NAMES_PAGE.test(text)) {
		const onPage = await retrieve(`${subjectOf(page)} ${text.replaceAll(new RegExp(NAMES_PAGE, 'gi'), ' ')}`, options);
		if (isAnswerable(onPage)) return onPage;
	}
	const before = conversation.map(searchTextOf).at(-1);
	if (before === undefined && lacksSubject(text)) {
		const onPage = page === undefined ? [] : await retrieve(`${subjectOf(page)} ${text}`, options);
		return isAnswerable(onPage) ? onPage : [];
	}
	if (before === undefined && saysNothing(text)) return [];
	if (before !== undefined || page === undefined) return find(retrieve, text, before, options);
	const alone = await retrieve(text, options);
	// "Does it cost extra?" is about the page being read where nothing was asked before.
	return isAnswerable(alone) || !pointsBack(text) ? alone : find(retrieve, text, subjectOf(page), options);
}

/** @returns what a page is about, as its address says it: `/cms/features/review-workflows` */
function subjectOf(route: string): string {
	return route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
}

async function find(
	retrieve: Retrieve,
	question: string,
	before: string | undefined,
	options: RetrieveOptions,
): Promise<RankedSection[]> {
	const alone = await retrieve(question, options);
	if (before === undefined) return alone;
	// "Why?" adds nothing to what was asked before.
	const isEmpty = tellingStems(question).length === 0;
	const together = async () => retrieve(isEmpty ? before : `${before} ${question}`, options);
	if (isAnswerable(alone)) {
		if (!pointsBack(question)) return alone;
		const both = await together();
		return isAnswerable(both) ? both : alone;
	}
	if (!continues(question, alone[0])) return alone;
	const both = await together();
	return isAnswerable(both) ? both : alone;
}

/** The words to look for: of a question about an example, the example; the language of a block is not a word of it. */
function searchTextOf(question: string): string {
	const text = question.replaceAll(/^\s*```[^\n]*$/gm, ' ').trim();
	return text.startsWith(EXPLAIN_CODE) ? text.slice(EXPLAIN_CODE.length) : text.replace(/^explain\b/i, '');
}

/** Whether the documentation covers what was asked, a part of it, or something else. */
export function kindOf([best]: readonly RankedSection[]): Answer['kind'] {
	if (best === undefined || best.confidence < MIN_NEAR_CONFIDENCE) return 'not-covered';
	return best.confidence < MIN_CONFIDENCE ? 'near' : 'answer';
}

function isAnswerable(ranked: readonly RankedSection[]): boolean {
	return kindOf(ranked) !== 'not-covered';
}

function pointsBack(question: string): boolean {
	return (POINTS_BACK.test(question) || GOES_ON.test(question)) && tellingStems(question).length <= FOLLOW_UP_TERMS;
}

/** Whether a question that is not covered alone may be about what was asked before ("and in TypeScript?", "why?"). */
function continues(question: string, best: RankedSection | undefined): boolean {
	return tellingStems(question).length === 0 || (best?.confidence ?? 0) >= MIN_FOLLOW_UP_CONFIDENCE;
}
