import { z } from 'zod';
import type { Database } from './database.ts';

const time = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());
const text = z.string().nullable();

/** The tables by their names in exports, with columns in the order in which they are printed. */
const SCHEMAS = {
	pages: z.object({ time, page: z.string(), helpful: z.boolean(), comment: text }),
	questions: z.object({
		time,
		question: z.string(),
		area: text,
		outcome: z.enum(['answered', 'not-covered', 'failed']),
		sources: z.array(z.string()),
	}),
	ratings: z.object({ time, question: z.string(), rating: z.enum(['up', 'down']), reason: text, comment: text }),
	searches: z.object({ time, query: z.string() }),
};

const SELECTS = {
	pages: 'select created_at as time, page, helpful, comment from page_feedback',
	questions: 'select created_at as time, question, area, outcome, sources from ask_question',
	ratings: 'select created_at as time, question, rating, reason, comment from ask_rating',
	searches: 'select created_at as time, query from search_miss',
};

/** Everything that is kept, oldest first. `time` is ISO, to the hour. */
export interface StoredRows {
	pages: z.infer<typeof SCHEMAS.pages>[];
	questions: z.infer<typeof SCHEMAS.questions>[];
	ratings: z.infer<typeof SCHEMAS.ratings>[];
	searches: z.infer<typeof SCHEMAS.searches>[];
}

/** @param days how far to look back */
export async function readRows(database: Database, days: number): Promise<StoredRows> {
	const read = (name: keyof typeof SELECTS) =>
		database.query(`${SELECTS[name]} where created_at >= now() - make_interval(days => $1) order by created_at, id`, [
			days,
		]);
	return {
		pages: z.array(SCHEMAS.pages).parse(await read('pages')),
		questions: z.array(SCHEMAS.questions).parse(await read('questions')),
		ratings: z.array(SCHEMAS.ratings).parse(await read('ratings')),
		searches: z.array(SCHEMAS.searches).parse(await read('searches')),
	};
}
