import { stem, tellingStems } from '../records/index.ts';

/** What is done to something that has to be named, and how. */
const NEEDS_OBJECT = new Set(
	`activate add again back change close configure copy create deactivate delete disable do down edit enable find fix get
	hide later make move now off open put remove rename reset restore see set show start stop switch turn undo use`
		.split(/\s+/)
		.map(stem),
);
/** Stands for something that was named before. */
const PRONOUN = /\b(?:it|that|this|these|those|they|them|one|ones)\b/i;
/** An element of HTML, a script or a style with what is in it. Components of JSX begin with a capital letter, and can be looked up. */
const MARKUP = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<[!/]?[a-z][^<>]*>/gs;

/** Whether a question says what is to be done, and not with what: "How do I turn it off?" */
export function lacksSubject(question: string): boolean {
	return PRONOUN.test(question) && tellingStems(question).every((term) => NEEDS_OBJECT.has(term));
}

/** Whether a text has nothing but little words, single letters and digits, which every page has. */
export function saysNothing(text: string): boolean {
	return tellingStems(text).every((term) => term.length === 1);
}

/** Whether nothing is said beside HTML, which asks nothing. */
export function isMarkupAlone(question: string): boolean {
	return /<[!/]?[a-z]/.test(question) && !/[\p{L}\p{N}]/u.test(question.replaceAll(MARKUP, ' '));
}
