import { z } from 'zod';
import { MAX_COMMENT } from '../contract/index.ts';
import type { Database } from './database.ts';
import { redact } from './redact.ts';

/** An event to keep. It contains no address, no identity and no answer. */
export const storeEventSchema = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('page'),
		/** Id of the vote; a second event with the same id changes it. */
		id: z.string(),
		/** Clean path. */
		page: z.string(),
		helpful: z.boolean(),
		/** The reader's own words. */
		comment: z.string().exactOptional(),
	}),
	/** A query without results. */
	z.object({ kind: z.literal('search'), query: z.string() }),
	z.object({
		kind: z.literal('question'),
		question: z.string(),
		area: z.string().exactOptional(),
		outcome: z.enum(['answered', 'not-covered', 'failed']),
		/** Site-absolute addresses, best first. */
		sources: z.array(z.string()),
	}),
	z.object({
		kind: z.literal('rating'),
		question: z.string(),
		rating: z.enum(['up', 'down']),
		reason: z.string().exactOptional(),
		comment: z.string().exactOptional(),
	}),
]);
export type StoreEvent = z.infer<typeof storeEventSchema>;

/** An event on its way into the database. */
export const journalEntrySchema = z.object({
	/** The database writes an entry once, however often it is submitted. */
	id: z.uuid(),
	/** To the hour. */
	hour: z.iso.datetime(),
	event: storeEventSchema,
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Maximum lengths of texts. Unit: characters. */
const TEXT_LIMITS = {
	comment: MAX_COMMENT,
	question: 500,
	query: 100,
	page: 300,
	reason: 40,
	area: 40,
	source: 300,
};
const MAX_SOURCES = 5;

/** @returns the event as it may be kept: shortened, and without anything that may identify the reader */
export function cleanEvent(event: StoreEvent): StoreEvent {
	const text = (value: string, limit: keyof typeof TEXT_LIMITS) => redact(value, TEXT_LIMITS[limit]);
	switch (event.kind) {
		case 'page': {
			const comment = event.comment === undefined ? '' : text(event.comment, 'comment');
			return {
				kind: 'page',
				id: event.id,
				page: event.page.slice(0, TEXT_LIMITS.page),
				helpful: event.helpful,
				...(comment && { comment }),
			};
		}
		case 'search':
			return { kind: 'search', query: text(event.query, 'query') };
		case 'question':
			return {
				kind: 'question',
				question: text(event.question, 'question'),
				...(event.area && { area: event.area.slice(0, TEXT_LIMITS.area) }),
				outcome: event.outcome,
				sources: event.sources.slice(0, MAX_SOURCES).map((source) => source.slice(0, TEXT_LIMITS.source)),
			};
		case 'rating': {
			const comment = event.comment === undefined ? '' : text(event.comment, 'comment');
			return {
				kind: 'rating',
				question: text(event.question, 'question'),
				rating: event.rating,
				...(event.reason && { reason: event.reason.slice(0, TEXT_LIMITS.reason) }),
				...(comment && { comment }),
			};
		}
	}
}

/** Writes an event returned by `cleanEvent`, unless it has been written before. */
export async function writeEntry(database: Pick<Database, 'query'>, { id, hour, event }: JournalEntry): Promise<void> {
	const isNew = await database.query(
		'insert into written_event (id, created_at) values ($1, $2) on conflict do nothing returning 1',
		[id, hour],
	);
	if (isNew.length > 0) await writeEvent(database, event, hour);
}

async function writeEvent({ query }: Pick<Database, 'query'>, event: StoreEvent, hour: string): Promise<void> {
	switch (event.kind) {
		case 'page':
			await query(
				`insert into page_feedback (id, page, helpful, comment, created_at) values ($1, $2, $3, $4, $5)
				on conflict (id) do update set helpful = excluded.helpful, comment = coalesce(excluded.comment, page_feedback.comment)
				where page_feedback.page = excluded.page`,
				[event.id, event.page, event.helpful, event.comment ?? null, hour],
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
