/** The types of Ask AI. They are plain JSON, so that workers and the network can carry them. */
import { t } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';

export type { RankedSection, Retrieve, RetrieveOptions } from '../retrieval/index.ts';

/**
 * Reads the Markdown copy of a page.
 * @returns undefined if the page has none
 */
export type ReadPage = (route: string) => Promise<string | undefined>;

/** A section that an answer cites. */
export const sourceSchema = z.object({
	/** Counted from 1, as shown to readers. */
	number: z.number(),
	title: z.string(),
	/** Title of the section; empty for the introduction of the page. */
	section: z.string(),
	/** Site-absolute address with anchor. It must not be on another host, since it becomes a link. */
	url: z.string().check(z.regex(/^\/(?![/\\])/)),
});
export type Source = z.infer<typeof sourceSchema>;

/** Returns `Filters › Operators`, or the title of the page alone for its introduction. */
export function titleOf({ title, section }: Pick<Source, 'title' | 'section'>): string {
	return section === '' || section === title ? title : `${title} › ${section}`;
}

/** A passage in the page's own words. */
interface AnswerPart {
	/** Markdown, cut from the page's copy. */
	markdown: string;
	/** Numbers of the sources that it is taken from. */
	sources: number[];
}

/** `near`: the pages cover part of the question, or something close to it. */
export const ANSWER_KINDS = ['answer', 'near', 'not-covered'] as const;

const nearQuestionSchema = z.object({
	question: z.string(),
	/** Markdown in one line. */
	answer: z.optional(z.string()),
	url: sourceSchema.shape.url,
});

/** What stands around the passages of an answer. */
export const cardSchema = z.object({
	/**
	 * The answer in a sentence of a page: that of its author to nearly the same question, or the paragraph that the first
	 * passage begins with.
	 */
	verdict: z.optional(z.string()),
	/** What the first source needs: plan, role, what has to be turned on. */
	needs: z.optional(z.array(z.string())),
	/** Questions of the best pages that are nearest to the reader's, with what their authors answer. */
	nearest: z.optional(z.array(nearQuestionSchema)),
});
export type AnswerCard = z.infer<typeof cardSchema>;

/** Returns the first passage as it is shown below the verdict: without the paragraph that is the verdict. */
export function withoutVerdict(markdown: string, verdict: string | undefined): string {
	return verdict !== undefined && `${markdown}\n`.startsWith(`${verdict}\n`)
		? markdown.slice(verdict.length).trimStart()
		: markdown;
}

/**
 * Returns an answer as Markdown, piece by piece, in the order in which it is shown. Without a verdict, the questions near to
 * the reader's come before the passages.
 * @param mark returns what stands below a passage from these sources; their numbers by default
 */
export function piecesOf(
	{ verdict, needs = [], nearest = [], parts }: Pick<Answer, 'parts'> & AnswerCard,
	mark = (sources: readonly number[]): string => `[${sources.join('] [')}]`,
): string[] {
	const near = nearest.flatMap(({ question, answer }) => (answer === undefined ? [] : `**${question}** ${answer}`));
	return [
		...(verdict === undefined ? near : [verdict]),
		...(needs.length === 0 ? [] : [t('ask.needs', { needs: needs.join('; ') })]),
		...parts.map(({ markdown, sources }) => `${withoutVerdict(markdown, verdict)}\n\n${mark(sources)}`.trim()),
		...(verdict === undefined ? [] : near),
	];
}

export interface Answer extends AnswerCard {
	kind: (typeof ANSWER_KINDS)[number];
	/** A remark for the reader about the answer, for example which words of the question it leaves open. */
	notice?: string;
	parts: AnswerPart[];
	/** The sources of the parts; for a question that is not covered, the closest pages, and none if it is outside. */
	sources: Source[];
}

/** The reasons that a reader can give for a bad rating. */
export const RATING_REASONS = ['wrong', 'incomplete', 'off-topic', 'outdated', 'other'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** How a model and the tools of agents say, in English, that the documentation does not answer a question. */
export const NOT_COVERED = 'The documentation does not cover this.';
/** The same for a question about another subject. */
export const OUTSIDE = `${NOT_COVERED} It seems to be outside of what this site is about.`;
/** How the tools of agents introduce a partial answer. */
export const NEARLY_COVERED = 'The documentation covers only part of this. What follows comes closest.';
/** Maximum length of a question, in characters. */
export const QUESTION_LIMIT = 1_000;
