import { anchorIn, withoutAnchor } from './anchors.ts';

/** A question of a page, with the sentence of its author that answers it, if there is one. */
export interface PageQuestion {
	question: string;
	answer?: string;
	/** Id of the section that the answer sums up; empty for the page as a whole. */
	section?: string;
	/** Index among all that the page is asked in the search index. */
	at?: number;
}

/**
 * Returns the questions of a page's front matter with their answers.
 * @param asked all that the page is asked in the search index, in its order
 */
export function questionsOf(
	questions: readonly string[],
	answers: readonly string[],
	asked: readonly string[] = [],
): PageQuestion[] {
	const read = answers.map((entry) => readAnswer(entry, questions));
	return questions.map((question) => {
		const at = asked.indexOf(question);
		return { ...(read.find((answer) => answer?.question === question) ?? { question }), ...(at >= 0 && { at }) };
	});
}

/**
 * Splits an entry of `answers` into the question that it begins with and the rest.
 * @returns `undefined` if it begins with none of the questions
 */
export function readAnswer(
	entry: string,
	questions: readonly string[],
): Required<Omit<PageQuestion, 'at'>> | undefined {
	const question = questions.find((candidate) => `${entry} `.startsWith(`${candidate} `));
	if (question === undefined) return undefined;
	return { question, answer: withoutAnchor(entry).slice(question.length).trim(), section: anchorIn(entry) ?? '' };
}
