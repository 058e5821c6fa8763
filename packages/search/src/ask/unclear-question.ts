import { distinctiveStems, stem } from '../records/index.ts';

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
export function saysNothing(text: string): boolean {
	return distinctiveStems(text).every((term) => term.length === 1);
}

/** Whether a question contains HTML and no other text. */
export function isMarkupAlone(question: string): boolean {
	return /<[!/]?[a-z]/.test(question) && !/[\p{L}\p{N}]/u.test(question.replaceAll(MARKUP, ' '));
}
