/** The nouns of this room. Plain JSON, so that they cross workers and the network. */

export type { RankedSection, Retrieve, RetrieveOptions } from '../search/retrieval/index.ts';

/**
 * The clean Markdown copy of a page.
 * @returns undefined where the page has none
 */
export type ReadPage = (route: string) => Promise<string | undefined>;

/** Where a part of an answer comes from. */
export interface Source {
	/** From 1, as shown to readers. */
	number: number;
	/** Title of the page. */
	title: string;
	/** Title of the section; empty for the head of the page. */
	section: string;
	/** Site-absolute address with anchor. */
	url: string;
}

/** A passage in the page's own words. */
export interface AnswerPart {
	/** Markdown, cut from the page's copy. */
	markdown: string;
	/** Numbers of the sources it rests on. */
	sources: number[];
}

export interface Answer {
	/** `near`: the pages cover a part of the question, or something close to it. */
	kind: 'answer' | 'near' | 'not-covered';
	/** What a reader should know of the answer, such as what of the question it leaves open. */
	notice?: string;
	parts: AnswerPart[];
	/** Of the parts; for a question that is not covered, the closest pages. */
	sources: Source[];
}

/** How a question ended; `failed` where nothing could be answered at all. */
export type QuestionOutcome = 'answered' | 'not-covered' | 'failed';

/** What the docs team may learn from questions. No address, no identity, no answer. */
export type AskRecorderEvent =
	| {
			kind: 'question';
			question: string;
			/** First segment of the routes that the reader kept to. */
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
			/** The reader's own words. */
			comment?: string;
	  };

/** Keeps what readers asked and how they liked it. Its failures are its own. */
export interface AskRecorder {
	/** @returns whether it is kept. Never rejects */
	record(event: AskRecorderEvent): Promise<boolean>;
}

/** What a reader may say is wrong with an answer. */
export const RATING_REASONS = ['wrong', 'incomplete', 'off-topic', 'outdated', 'other'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

/** What the documentation says to a question it has no answer for. */
export const NOT_COVERED = 'The documentation does not cover this.';
/** What it says above an answer to a part of a question. */
export const NEARLY_COVERED = 'The documentation covers only part of this. What follows comes closest.';
/** How a question about an example begins; the example follows as a fenced block. */
export const EXPLAIN_CODE = 'Explain this code';
/** Longest question. Unit: characters. */
export const QUESTION_LIMIT = 1_000;
/** Said where a question points at something that was not named. */
export const SUBJECT_MISSING = 'The question does not say what it is about. Name it, and ask again.';
