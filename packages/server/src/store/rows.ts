import { z } from 'zod';
import { outcome, rating } from './events.ts';
import { type Database, unhurried } from './postgres.ts';

/** Rows of one table that are read at once: they have to fit into memory. */
const MAX_ROWS = 1_000_000;

/** Condition of the rows of the last days; their number is the first value of the statement. */
const SINCE = 'created_at >= now() - make_interval(days => $1)';

/** A column with a time, as ISO text. */
const time = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());
const text = z.string().nullable();

/** The tables by their names in exports, with columns in the order in which they are printed. */
const SCHEMAS = {
	pages: z.object({ time, page: z.string(), helpful: z.boolean(), comment: text, passage: text, source: text }),
	questions: z.object({
		time,
		question: z.string(),
		area: text,
		outcome,
		sources: z.array(z.string()),
	}),
	ratings: z.object({ time, question: z.string(), rating, reason: text, comment: text }),
	searches: z.object({ time, query: z.string() }),
};

const SELECTS = {
	pages: 'select created_at as time, page, helpful, comment, passage, source from page_feedback',
	questions: 'select created_at as time, question, area, outcome, sources from ask_question',
	ratings: 'select created_at as time, question, rating, reason, comment from ask_rating',
	searches: 'select created_at as time, query from search_miss',
};

/** Everything that is kept, oldest first. `time` is ISO, to the hour. */
export type StoredRows = { [Table in keyof typeof SCHEMAS]: z.infer<(typeof SCHEMAS)[Table]>[] };

/**
 * @param days how far to look back
 * @param most most rows of each table
 * @throws (rejects) {Error} there are more
 */
export async function readRows(database: Database, days: number, most = MAX_ROWS): Promise<StoredRows> {
	return unhurried(database, async (query) => {
		const read = async (name: keyof typeof SELECTS) => {
			const statement = `${SELECTS[name]} where ${SINCE} order by created_at, id limit $2`;
			const rows = await query(statement, [days, most + 1]);
			if (rows.length <= most) return rows;
			throw new Error(`There are more than ${most} ${name} in ${days} days: ask for fewer days.`);
		};
		return {
			pages: z.array(SCHEMAS.pages).parse(await read('pages')),
			questions: z.array(SCHEMAS.questions).parse(await read('questions')),
			ratings: z.array(SCHEMAS.ratings).parse(await read('ratings')),
			searches: z.array(SCHEMAS.searches).parse(await read('searches')),
		};
	});
}
