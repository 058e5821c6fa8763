import { t } from '@octavo/contract/index.ts';
import { distinctiveStems, stem } from '../records/index.ts';
import type { Answer, RankedSection, Retrieve, RetrieveOptions } from './model.ts';

/** Minimum confidence for a full answer, and for one that is marked as partial; see `docs/decisions/ask.md`. */
const MIN_CONFIDENCE = 0.65;
const MIN_NEAR_CONFIDENCE = 0.45;
/** Coverage of a question from which it is not refused, and below which an answer to it is marked as partial. */
const SURE_COVERAGE = 0.9;
const PART_COVERAGE = 0.5;
/** Minimum confidence of a follow-up on its own for it to be searched again together with the previous question. */
const MIN_FOLLOW_UP_CONFIDENCE = 0.35;
/** Words that refer back: a question with one of them and little else is about the previous question. */
const POINTS_BACK =
	/\b(?:it|its|that|this|these|those|they|them|(?<!\b(?:is|are) )there|one|ones|same|instead|also|too)\b/i;
/** A question that begins like this continues the previous one: "and with GraphQL?". */
const GOES_ON = /^\W*(?:and|or|but|then|what about|how about)\b/i;
/** The ways in which readers refer to the page being read. */
const NAMES_PAGE = /\b(?:(?:this|the current) (?:page|section|guide|article)|here|this(?=\W*$))\b/i;
/** A question with more content words than this stands on its own, even if it refers back. */
const FOLLOW_UP_TERMS = 3;

export interface AskOptions extends RetrieveOptions {
	/** Earlier questions of the same conversation, oldest first. */
	conversation?: readonly string[] | undefined;
}

/**
 * Finds the sections for a question, with the conversation as context: a question that is not covered on its own, or that
 * only refers back ("how do I delete it?"), is searched together with the previous question.
 * @returns the sections, best first
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
	const alone = await retrieve(text, options);
	// "Does it cost extra?" is about the page being read if there is no previous question.
	const isAboutPage = page !== undefined && !isAnswerable(alone) && pointsBack(text);
	const subject = before ?? (isAboutPage ? subjectOf(page) : undefined);
	const isFollowUp = isAnswerable(alone) ? pointsBack(text) : continues(text, alone[0]);
	if (subject === undefined || !isFollowUp) return alone;
	// "Why?" adds nothing to the previous question.
	const isEmpty = distinctiveStems(text).length === 0;
	const together = await retrieve(isEmpty ? subject : `${subject} ${text}`, options);
	return isAnswerable(together) ? together : alone;
}

/** @returns the subject of a page, taken from its address: "review workflows" for `/cms/features/review-workflows` */
function subjectOf(route: string): string {
	return route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
}

/** Returns the words to search for: for a question about an example, the example itself without its language tag. */
function searchTextOf(question: string): string {
	const text = question.replaceAll(/^\s*```[^\n]*$/gm, ' ').trim();
	return text.startsWith(t('ask.explain')) ? text.slice(t('ask.explain').length) : text.replace(/^explain\b/i, '');
}

/** Tells whether the documentation covers the question, part of it, or none of it. */
export function kindOf([best]: readonly RankedSection[]): Answer['kind'] {
	if (best === undefined) return 'not-covered';
	const { confidence, coverage } = best;
	if (confidence < MIN_NEAR_CONFIDENCE && coverage < SURE_COVERAGE) return 'not-covered';
	return confidence < MIN_CONFIDENCE || coverage < PART_COVERAGE ? 'near' : 'answer';
}

function isAnswerable(ranked: readonly RankedSection[]): boolean {
	return kindOf(ranked) !== 'not-covered';
}

function pointsBack(question: string): boolean {
	return (POINTS_BACK.test(question) || GOES_ON.test(question)) && distinctiveStems(question).length <= FOLLOW_UP_TERMS;
}

/** Whether a question that is not covered on its own can be a follow-up ("and in TypeScript?", "why?"). */
function continues(question: string, best: RankedSection | undefined): boolean {
	return distinctiveStems(question).length === 0 || (best?.confidence ?? 0) >= MIN_FOLLOW_UP_CONFIDENCE;
}

/** Verbs that need an object, and their particles. */
const NEEDS_OBJECT = new Set(
	`activate add again back change close configure copy create deactivate delete disable do down edit enable find fix get
	hide later make move now off open put remove rename reset restore see set show start stop switch turn undo use`
		.split(/\s+/)
		.map(stem),
);
/** Pronouns that stand for something mentioned earlier. */
const PRONOUN = /\b(?:it|that|this|these|those|they|them|one|ones)\b/i;
/** HTML tags, and scripts and styles with their content, but not JSX components, which readers can search for. */
const MARKUP = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<[!/]?[a-z][^<>]*>/gs;

/** Whether a question names an action but not its object: "How do I turn it off?" */
export function lacksSubject(question: string): boolean {
	return PRONOUN.test(question) && distinctiveStems(question).every((term) => NEEDS_OBJECT.has(term));
}

/** Whether a text consists only of stop words, single letters and digits, which occur on every page. */
function saysNothing(text: string): boolean {
	return distinctiveStems(text).every((term) => term.length === 1);
}

/** Whether a question contains HTML and no other text. */
export function isMarkupAlone(question: string): boolean {
	return /<[!/]?[a-z]/.test(question) && !/[\p{L}\p{N}]/u.test(question.replaceAll(MARKUP, ' '));
}
