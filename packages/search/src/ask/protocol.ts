import { BASE, MAX_COMMENT } from '@octavo/contract/index.ts';
import * as z from 'zod/mini';
import type { AskOptions } from './find-sections.ts';
import { ANSWER_KINDS, type Answer, cardSchema, QUESTION_LIMIT, RATING_REASONS, sourceSchema } from './model.ts';

/** Path of questions: `POST` a request as JSON; the response is one event of JSON per line (`application/x-ndjson`). */
export const ASK_PATH = `${BASE}/api/ask`;
/** Path of ratings: `POST` a rating as JSON. It does not exist if the server stores no ratings. */
export const RATING_PATH = `${BASE}/api/ask/rating`;
export const EVENT_STREAM_TYPE = 'application/x-ndjson';
/** Maximum number of earlier exchanges in a request. */
export const CONVERSATION_LIMIT = 6;
/** Maximum length of an earlier answer in a request, in characters. */
export const EARLIER_ANSWER_LIMIT = 2_000;

const questionSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_LIMIT));

const exchangeSchema = z.strictObject({
	question: questionSchema,
	/** Markdown, as the reader saw it. */
	answer: z.optional(z.string().check(z.maxLength(EARLIER_ANSWER_LIMIT))),
});

/** An earlier question of the conversation with its answer. */
export type EarlierExchange = z.infer<typeof exchangeSchema>;

export const askRequestSchema = z.strictObject({
	question: questionSchema,
	/** First segment of the routes to answer from, e.g. `cloud`. */
	area: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
	/** Route of the page being read. */
	page: z.optional(z.string().check(z.startsWith('/'), z.maxLength(300))),
	/** Earlier exchanges, oldest first. */
	conversation: z.optional(z.array(exchangeSchema).check(z.maxLength(CONVERSATION_LIMIT))),
});

export type AskRequest = z.infer<typeof askRequestSchema>;

/** Returns the options of a request. An answer assembled from the pages only needs the questions of the conversation. */
export function askOptionsOf({ area, page, conversation }: AskRequest): AskOptions {
	return { area, page, conversation: conversation?.map(({ question }) => question) };
}

export const ratingSchema = z.strictObject({
	question: questionSchema,
	rating: z.enum(['up', 'down']),
	reason: z.optional(z.enum(RATING_REASONS)),
	comment: z.optional(z.string().check(z.trim(), z.maxLength(MAX_COMMENT))),
});

export type Rating = z.infer<typeof ratingSchema>;

const eventSchema = z.discriminatedUnion('type', [
	/** Starts an answer, or restarts it: everything before this event is discarded. */
	z.object({
		type: z.literal('start'),
		kind: z.enum(ANSWER_KINDS),
		sources: z.array(sourceSchema),
		/** Whether the answer consists of passages of the pages or of a model's text. */
		by: z.enum(['pages', 'model']),
		...cardSchema.shape,
	}),
	/** A passage in a page's own words. */
	z.object({ type: z.literal('part'), markdown: z.string(), sources: z.array(z.number()) }),
	/** The next words of a model, with citations as `[1]`. */
	z.object({ type: z.literal('text'), text: z.string() }),
	/** The model's full text after the check, which replaces the streamed text. */
	z.object({ type: z.literal('review'), markdown: z.string(), cited: z.array(z.number()) }),
	/** A remark for the reader about the answer. */
	z.object({ type: z.literal('notice'), message: z.string() }),
	z.object({ type: z.literal('end') }),
	z.object({ type: z.literal('error'), message: z.string() }),
]);

export type AskEvent = z.infer<typeof eventSchema>;

/** @returns the events of an assembled answer: its sources, then its parts */
export function eventsOf({ kind, notice, sources, parts, ...card }: Answer): AskEvent[] {
	return [
		{ type: 'start', kind, sources, by: 'pages', ...card },
		...(notice === undefined ? [] : [{ type: 'notice' as const, message: notice }]),
		...parts.map((part) => ({ type: 'part' as const, ...part })),
		{ type: 'end' },
	];
}

/** @throws {Error} if a line is not an event */
export function parseEvent(line: string): AskEvent {
	const result = eventSchema.safeParse(JSON.parse(line));
	if (result.success) return result.data;
	throw new Error('The server sent an answer that cannot be read.');
}
