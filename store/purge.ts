import { z } from 'zod';
import type { Database } from './database.ts';

const TABLES = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss', 'written_event'] as const;
/** Most rows of each table; about 100 MB in all. */
const ROW_LIMIT = 100_000;

/** Rows of one statement: a backlog of a hundred million takes many short ones, between which others write. */
const BATCH = 10_000;

const newestSchema = z.tuple([z.object({ time: z.string(), id: z.union([z.string(), z.number()]) })]);
const batchSchema = z.tuple([z.object({ rows: z.number(), last: z.string().nullable() })]);

/**
 * Deletes what is older than it may be, and the oldest of what is more than fits.
 * @param days how long rows are kept
 * @param rows most rows of each table
 * @returns number of rows deleted
 */
export async function purge(database: Database, days: number, rows = ROW_LIMIT): Promise<number> {
	let deleted = 0;
	for (const table of TABLES) {
		deleted += await deleteOldest(database, table, 'created_at < now() - make_interval(days => $2)', [days]);
		const newest = newestSchema.safeParse(
			await database.query(
				`select created_at::text as time, id from ${table} order by created_at desc, id desc offset $1 limit 1`,
				[rows],
			),
		);
		if (!newest.success) continue;
		const [{ time, id }] = newest.data;
		deleted += await deleteOldest(database, table, '(created_at, id) <= ($2, $3)', [time, id]);
	}
	return deleted;
}

/** Each batch begins where the one before ended: a statement reads what it deletes, however large the table is. */
async function deleteOldest(
	database: Database,
	table: string,
	condition: string,
	values: readonly unknown[],
): Promise<number> {
	let from = '-infinity';
	for (let deleted = 0; ; ) {
		const [{ rows, last }] = batchSchema.parse(
			await database.query(
				`with gone as (
					delete from ${table} where ctid = any (array(
						select ctid from ${table} where created_at >= $1 and ${condition} order by created_at limit ${BATCH}
					)) returning created_at
				) select count(*)::int as rows, max(created_at)::text as last from gone`,
				[from, ...values],
			),
		);
		deleted += rows;
		if (rows < BATCH || last === null) return deleted;
		from = last;
	}
}
