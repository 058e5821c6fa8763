/** The types of Ask AI. They are plain JSON, so that workers and the network can carry them. */

export type { RankedSection, Retrieve, RetrieveOptions } from '../search/retrieval/index.ts';

/**
 * Reads the Markdown copy of a page.
 * @returns undefined if the page has none
 */
export type ReadPage = (route: string) => Promise<string | undefined>;

/** A section that an answer cites. */
export interface Source {
	/** Counted from 1, as shown to readers. */
	number: number;
	/** Title of the page. */
	title: string;
	/** Title of the section; empty for the introduction of the page. */
	section: string;
	/** Site-absolute address with anchor. */
	url: string;
}

/** A passage in the page's own words. */
export interface AnswerPart {
	/** Markdown, cut from the page's copy. */
	markdown: string;
	/** Numbers of the sources that it is taken from. */
	sources: number[];
}

export interface Answer {
	/** `near`: the pages cover part of the question, or something close to it. */
	kind: 'answer' | 'near' | 'not-covered';
	/** A remark for the reader about the answer, for example which words of the question it leaves open. */
	notice?: string;
	parts: AnswerPart[];
	/** The sources of the parts; for a question that is not covered, the closest pages. */
	sources: Source[];
}

/** The outcome of a question; `failed` if no answer could be produced at all. */
export type QuestionOutcome = 'answered' | 'not-covered' | 'failed';

/** What is recorded for the documentation team: no IP address, no identity, no answer. */
export type AskRecorderEvent =
	| {
			kind: 'question';
			question: string;
			/** First segment of the routes that the reader restricted the question to. */
			area?: string;
			outcome: QuestionOutcome;
			/** Site-absolute addresses, best first; for a question that is not covered, the closest pages. */
			sources: string[];
	  }
	| {
			kind: 'rating';
			question: string;
			rating: 'up' | 'down';
			/** One of `RATING_REASONS`. */
			reason?: string;
			/** Free text from the reader. */
			comment?: string;
	  };

/** Stores questions and ratings. It handles its own failures. */
export interface AskRecorder {
	/** @returns whether the event was stored; never rejects */
	record(event: AskRecorderEvent): Promise<boolean>;
}

/** The reasons that a reader can give for a bad rating. */
export const RATING_REASONS = ['wrong', 'incomplete', 'off-topic', 'outdated', 'other'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** Shown for a question that the documentation does not answer. */
export const NOT_COVERED = 'The documentation does not cover this.';
/** Shown above a partial answer. */
export const NEARLY_COVERED = 'The documentation covers only part of this. What follows comes closest.';
/** Prefix of a question about an example; the example follows as a fenced block. */
export const EXPLAIN_CODE = 'Explain this code';
/** Maximum length of a question, in characters. */
export const QUESTION_LIMIT = 1_000;
/** Shown for a question that refers to something without naming it. */
export const SUBJECT_MISSING = 'The question does not say what it is about. Name it, and ask again.';
