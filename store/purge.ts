import type { Database } from './database.ts';

const TABLES = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss', 'written_event'] as const;
/** Most rows of each table; about 100 MB in all. */
const ROW_LIMIT = 100_000;

/** Rows of one statement: a backlog of a hundred million takes many short ones, between which others write. */
const BATCH = 10_000;

/**
 * Deletes what is older than it may be, and the oldest of what is more than fits.
 * @param days how long rows are kept
 * @param rows most rows of each table
 * @returns number of rows deleted
 */
export async function purge(database: Database, days: number, rows = ROW_LIMIT): Promise<number> {
	let deleted = 0;
	for (const table of TABLES) {
		deleted += await deleteInBatches(
			database,
			table,
			'where created_at < now() - make_interval(days => $1) order by created_at',
			days,
		);
		// Reads no more of the index on the time than is kept, and one batch.
		deleted += await deleteInBatches(database, table, 'order by created_at desc, id desc offset $1', rows);
	}
	return deleted;
}

async function deleteInBatches(database: Database, table: string, which: string, value: number): Promise<number> {
	for (let deleted = 0; ; ) {
		const batch = await database.query(
			`delete from ${table} where id in (select id from ${table} ${which} limit ${BATCH}) returning 1`,
			[value],
		);
		deleted += batch.length;
		if (batch.length < BATCH) return deleted;
	}
}
