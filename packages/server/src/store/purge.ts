import { z } from 'zod';
import { type Database, unhurried } from './postgres.ts';

const TABLES = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss'] as const;

/** How many rows each table keeps by default; about 100 MB in total. */
const DEFAULT_ROWS = 100_000;

/**
 * Rows per statement: a backlog of a hundred million is deleted by many short statements, between which others can
 * write.
 */
const BATCH = 10_000;

/**
 * For how long it is known that an event has been written. Events are only handed in again after a crash, by whichever
 * process opens the database next. Unit: days.
 */
const WRITTEN_DAYS = 7;

const newestSchema = z.tuple([z.object({ time: z.string(), id: z.union([z.string(), z.number()]) })]);
const batchSchema = z.tuple([z.object({ rows: z.number(), last: z.string().nullable() })]);

/**
 * Deletes rows that are too old, and the oldest of those beyond the maximum. Several servers may do so at the same time.
 * @param days how long rows are kept
 * @param rows most rows per table
 * @returns number of deleted rows
 */
export async function purge(database: Database, days: number, rows = DEFAULT_ROWS): Promise<number> {
	let deleted = await deleteOldest(database, 'written_event', OLDER_THAN, [Math.min(days, WRITTEN_DAYS)]);
	for (const table of TABLES) {
		deleted += await deleteOldest(database, table, OLDER_THAN, [days]);
		const newest = newestSchema.safeParse(await newestToDelete(database, table, rows));
		if (!newest.success) continue;
		const [{ time, id }] = newest.data;
		deleted += await deleteOldest(database, table, '(created_at, id) <= ($2, $3)', [time, id]);
	}
	return deleted;
}

const OLDER_THAN = 'created_at < now() - make_interval(days => $2)';

/** Has to go through the index of all rows that are kept, which takes longer than other statements may. */
function newestToDelete(database: Database, table: string, rows: number): Promise<unknown> {
	return unhurried(database, (query) =>
		query(`select created_at::text as time, id from ${table} order by created_at desc, id desc offset $1 limit 1`, [
			rows,
		]),
	);
}

/**
 * Each batch starts where the previous one ended, so that a statement reads only what it deletes, however large the
 * table is.
 */
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
