import * as z from 'zod/mini';
import { type Answer, QUESTION_LIMIT, RATING_REASONS } from './model.ts';

/** Where the server answers: `POST`, a request as JSON, events as lines of JSON (`application/x-ndjson`). */
export const ASK_PATH = '/api/ask';
/** Where the server takes what a reader thinks of an answer: `POST`, a rating as JSON. Absent where nothing keeps it. */
export const RATING_PATH = '/api/ask/rating';
/** Names of the `Server-Timing` entries by which documents say what their server can do. */
export const ASK_ANNOUNCEMENT = 'ask';
export const MODEL_ANNOUNCEMENT = 'ask-model';
export const RATING_ANNOUNCEMENT = 'ask-rating';
export const EVENT_STREAM_TYPE = 'application/x-ndjson';
/** Exchanges of the conversation that are sent along. */
export const CONVERSATION_LIMIT = 6;
/** How much of an earlier answer is sent along. Unit: characters. */
export const EARLIER_ANSWER_LIMIT = 2_000;
/** Longest remark to a rating. Unit: characters. */
export const COMMENT_LIMIT = 1_000;

const questionSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_LIMIT));

const exchangeSchema = z.strictObject({
	question: questionSchema,
	/** Markdown, as the reader saw it. */
	answer: z.optional(z.string().check(z.maxLength(EARLIER_ANSWER_LIMIT))),
});

/** A question that was asked before, and what was answered. */
export type EarlierExchange = z.infer<typeof exchangeSchema>;

export const askRequestSchema = z.strictObject({
	question: questionSchema,
	/** First segment of the routes to answer from, e.g. `cloud`. */
	area: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
	/** Route of the page being read. */
	page: z.optional(z.string().check(z.startsWith('/'), z.maxLength(300))),
	/** What was said before, the last exchange last. */
	conversation: z.optional(z.array(exchangeSchema).check(z.maxLength(CONVERSATION_LIMIT))),
});

export type AskRequest = z.infer<typeof askRequestSchema>;

export const ratingSchema = z.strictObject({
	question: questionSchema,
	rating: z.enum(['up', 'down']),
	reason: z.optional(z.enum(RATING_REASONS)),
	comment: z.optional(z.string().check(z.trim(), z.maxLength(COMMENT_LIMIT))),
});

export type Rating = z.infer<typeof ratingSchema>;

const sourceSchema = z.object({
	number: z.number(),
	title: z.string(),
	section: z.string(),
	/** Of this site, never of another: it becomes a link. */
	url: z.string().check(z.regex(/^\/(?![/\\])/)),
});

const eventSchema = z.discriminatedUnion('type', [
	/** Begins an answer, or begins anew: what came before it is not shown any more. */
	z.object({
		type: z.literal('start'),
		kind: z.enum(['answer', 'near', 'not-covered']),
		sources: z.array(sourceSchema),
		/** Who words the answer. */
		by: z.enum(['pages', 'model']),
	}),
	/** A passage in a page's words. */
	z.object({ type: z.literal('part'), markdown: z.string(), sources: z.array(z.number()) }),
	/** The next words of a model, with citations as `[1]`. */
	z.object({ type: z.literal('text'), text: z.string() }),
	/** All of a model's words once they were checked: claims without a source are followed by `[?]`. Replaces the text. */
	z.object({ type: z.literal('review'), markdown: z.string(), cited: z.array(z.number()) }),
	/** What a reader should know of how the answer came about. */
	z.object({ type: z.literal('notice'), message: z.string() }),
	z.object({ type: z.literal('end') }),
	z.object({ type: z.literal('error'), message: z.string() }),
]);

export type AskEvent = z.infer<typeof eventSchema>;

/** @returns the events that carry an assembled answer, first what it rests on, then its parts */
export function eventsOf({ kind, notice, sources, parts }: Answer): AskEvent[] {
	return [
		{ type: 'start', kind, sources, by: 'pages' },
		...(notice === undefined ? [] : [{ type: 'notice' as const, message: notice }]),
		...parts.map((part) => ({ type: 'part' as const, ...part })),
		{ type: 'end' },
	];
}

/** @throws {Error} where a line is not an event */
export function parseEvent(line: string): AskEvent {
	const result = eventSchema.safeParse(JSON.parse(line));
	if (result.success) return result.data;
	throw new Error('The server sent an answer that can not be read.');
}
