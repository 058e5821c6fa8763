import { randomUUID } from 'node:crypto';
import { MAX_COMMENT, MAX_PASSAGE } from '@octavo/contract/index.ts';
import { z } from 'zod';
import type { Database } from './postgres.ts';
import { redact } from './redact.ts';

const MAX_SOURCES = 5;

/** A reader's own words, without what may identify somebody. */
const words = (limit: number) => z.string().transform((text) => redact(text, limit));
const cut = (limit: number) => z.string().transform((text) => text.slice(0, limit));
const nonEmpty = (text: string) => text || undefined;
const question = words(500);
const comment = words(MAX_COMMENT).transform(nonEmpty).exactOptional();

/** How a question ended. */
export const outcome = z.enum(['answered', 'not-covered', 'failed']);
/** A reader's opinion of an answer. */
export const rating = z.enum(['up', 'down']);

/**
 * An event to keep. It contains no address, no identity and no answer. Parsing it shortens its texts, to a number of
 * characters each, and removes what may identify the reader; a second time changes nothing.
 */
const storeEventSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('page'),
		/** Id of the vote; a second event with the same id changes it. */
		id: z.string(),
		/** Clean path. */
		page: cut(300),
		helpful: z.boolean(),
		comment,
		/** What the reader reports a mistake in. */
		passage: words(MAX_PASSAGE).transform(nonEmpty).exactOptional(),
		/** Where the passage is written: `file:line`. */
		source: cut(300).exactOptional(),
	}),
	/** A query without results. */
	z.object({ kind: z.literal('search'), query: words(100) }),
	z.object({
		kind: z.literal('question'),
		question,
		area: cut(40).transform(nonEmpty).exactOptional(),
		outcome,
		/** Site-absolute addresses, best first. */
		sources: z.array(cut(300)).transform((sources) => sources.slice(0, MAX_SOURCES)),
	}),
	z.object({
		kind: z.literal('rating'),
		question,
		rating,
		reason: cut(40).transform(nonEmpty).exactOptional(),
		comment,
	}),
]);
export type StoreEvent = z.input<typeof storeEventSchema>;

/** An event as it is kept. */
export const keptEventSchema = z.object({
	/** An event counts once, however often it is submitted. */
	id: z.uuid(),
	/** To the hour. */
	hour: z.iso.datetime(),
	event: storeEventSchema,
});
export type KeptEvent = z.infer<typeof keptEventSchema>;

/** @param event happens now */
export function newEvent(event: StoreEvent): KeptEvent {
	const hour = new Date();
	hour.setUTCMinutes(0, 0, 0);
	return { id: randomUUID(), hour: hour.toISOString(), event: storeEventSchema.parse(event) };
}

/** Writes an event to the database, unless it has been written before. */
export async function writeEvent({ query }: Pick<Database, 'query'>, { id, hour, event }: KeptEvent): Promise<void> {
	const isNew = await query(
		'insert into written_event (id, created_at) values ($1, $2) on conflict do nothing returning 1',
		[id, hour],
	);
	if (isNew.length === 0) return;
	switch (event.kind) {
		case 'page':
			await query(
				`insert into page_feedback (id, page, helpful, comment, passage, source, created_at) values ($1, $2, $3, $4, $5, $6, $7)
				on conflict (id) do update set helpful = excluded.helpful, comment = coalesce(excluded.comment, page_feedback.comment)
				where page_feedback.page = excluded.page`,
				[
					...[event.id, event.page, event.helpful, event.comment ?? null],
					...[event.passage ?? null, event.source ?? null, hour],
				],
			);
			return;
		case 'search':
			await query('insert into search_miss (query, created_at) values ($1, $2)', [event.query, hour]);
			return;
		case 'question':
			await query(
				'insert into ask_question (question, area, outcome, sources, created_at) values ($1, $2, $3, $4, $5)',
				[event.question, event.area ?? null, event.outcome, JSON.stringify(event.sources), hour],
			);
			return;
		case 'rating':
			await query(
				'insert into ask_rating (question, rating, reason, comment, created_at) values ($1, $2, $3, $4, $5)',
				[event.question, event.rating, event.reason ?? null, event.comment ?? null, hour],
			);
	}
}
