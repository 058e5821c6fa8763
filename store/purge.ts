import type { Database } from './database.ts';

const TABLES = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss', 'written_event'] as const;
/** Most rows of each table; about 100 MB in all. */
const ROW_LIMIT = 100_000;

/**
 * Deletes what is older than it may be, and the oldest of what is more than fits.
 * @param days how long rows are kept
 * @param rows most rows of each table
 * @returns number of rows deleted
 */
export async function purge(database: Database, days: number, rows = ROW_LIMIT): Promise<number> {
	let deleted = 0;
	for (const table of TABLES) {
		const old = await database.query(
			`delete from ${table} where created_at < now() - make_interval(days => $1) returning 1`,
			[days],
		);
		const surplus = await database.query(
			`delete from ${table} where id in (select id from ${table} order by created_at desc, id desc offset $1) returning 1`,
			[rows],
		);
		deleted += old.length + surplus.length;
	}
	return deleted;
}
