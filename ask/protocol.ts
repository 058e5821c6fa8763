import * as z from 'zod/mini';
import { type Answer, QUESTION_LIMIT } from './model.ts';

/** Where the server answers: `POST`, a request as JSON, events as lines of JSON (`application/x-ndjson`). */
export const ASK_PATH = '/api/ask';
/** Name of the `Server-Timing` entry by which documents say that their server answers questions. */
export const ASK_ANNOUNCEMENT = 'ask';
export const EVENT_STREAM_TYPE = 'application/x-ndjson';
/** Questions of the conversation that are sent along. */
export const CONVERSATION_LIMIT = 6;

const questionSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_LIMIT));

export const askRequestSchema = z.strictObject({
	question: questionSchema,
	/** First segment of the routes to answer from, e.g. `cloud`. */
	area: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
	/** Route of the page being read. */
	page: z.optional(z.string().check(z.startsWith('/'), z.maxLength(300))),
	/** Questions asked before, the last one last. */
	conversation: z.optional(z.array(questionSchema).check(z.maxLength(CONVERSATION_LIMIT))),
});

export type AskRequest = z.infer<typeof askRequestSchema>;

const sourceSchema = z.object({
	number: z.number(),
	title: z.string(),
	section: z.string(),
	/** Of this site, never of another: it becomes a link. */
	url: z.string().check(z.regex(/^\/(?![/\\])/)),
});

const eventSchema = z.discriminatedUnion('type', [
	z.object({
		type: z.literal('start'),
		kind: z.enum(['answer', 'not-covered']),
		sources: z.array(sourceSchema),
	}),
	z.object({ type: z.literal('part'), markdown: z.string(), sources: z.array(z.number()) }),
	z.object({ type: z.literal('end') }),
	z.object({ type: z.literal('error'), message: z.string() }),
]);

export type AskEvent = z.infer<typeof eventSchema>;

/** @returns the lines that carry an answer, first what it rests on, then its parts */
export function eventsOf({ kind, sources, parts }: Answer): AskEvent[] {
	return [
		{ type: 'start', kind, sources },
		...parts.map((part) => ({ type: 'part' as const, ...part })),
		{ type: 'end' },
	];
}

/** @throws {Error} where a line is no event */
export function parseEvent(line: string): AskEvent {
	const result = eventSchema.safeParse(JSON.parse(line));
	if (result.success) return result.data;
	throw new Error('The server sent an answer that can not be read.');
}
