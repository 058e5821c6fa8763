import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { purge } from './purge.ts';
import { describeStore } from './testing/contract.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL names the database to test with; everything in it is deleted.');

beforeAll(async () => {
	const database = await openPostgres(databaseUrl, () => {});
	await database.query('drop schema public cascade');
	await database.query('create schema public');
	await database.close();
});

describeStore('a store in PostgreSQL', () => ({
	databaseUrl,
	directory: mkdtempSync(join(tmpdir(), 'store-')),
	retention: 30,
}));

/** Fills the table of searches with rows of the last 25 days. */
async function fill(database: Database, rows: number): Promise<void> {
	const pieces = 4;
	await database.query('truncate search_miss');
	for (let piece = 0; piece < pieces; piece++) {
		await database.query(
			`insert into search_miss (query, created_at)
			select 'query ' || row, date_trunc('hour', now()) - make_interval(hours => row % 600)
			from generate_series(1, $1::int) as row`,
			[rows / pieces],
		);
	}
}

/** Work that depends only on the number of deleted rows stays feasible for a hundred million. */
it('reduces a table to its maximum, and reads no more rows than it had', async () => {
	const rows = 1_000_000;
	const kept = 100_000;
	const database = await openPostgres(databaseUrl, () => {});
	await fill(database, rows);
	await database.query('analyze search_miss');
	await database.query("select pg_stat_reset_single_table_counters('search_miss'::regclass)");
	expect(await purge(database, 30, kept)).toBe(rows - kept);
	// PostgreSQL counts what a connection has read once it has ended.
	await database.close();

	const later = await openPostgres(databaseUrl, () => {});
	const [left] = await later.query(
		"select count(*)::int as rows, min(created_at) > now() - interval '62 hours' as newest from search_miss",
	);
	expect(left).toEqual({ rows: kept, newest: true });
	const [read] = await later.query(
		"select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'search_miss'",
	);
	expect(Number(read?.rows)).toBeLessThan(2 * rows);
	await later.close();
}, 120_000);

it('reduces a table to its maximum when two servers do so at the same time', async () => {
	const databases = await Promise.all([openPostgres(databaseUrl, () => {}), openPostgres(databaseUrl, () => {})]);
	const [database] = databases;
	await fill(database, 200_000);
	const deleted = await Promise.all(databases.map((one) => purge(one, 30, 50_000)));
	expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(150_000);
	expect(await database.query('select count(*)::int as rows from search_miss')).toEqual([{ rows: 50_000 }]);
	for (const one of databases) await one.close();
}, 120_000);

it('knows for a week which events it has written, no matter how many followed', async () => {
	const database = await openPostgres(databaseUrl, () => {});
	await database.query('truncate written_event');
	await database.query(
		`insert into written_event (id, created_at)
		select gen_random_uuid(), now() - make_interval(days => day) from generate_series(1, 10) as day`,
	);
	await purge(database, 30, 0);
	expect(await database.query('select count(*)::int as rows from written_event')).toEqual([{ rows: 6 }]);
	await database.close();
});

it('reduces a table of 300,000 rows, most of them from one hour, to its maximum', async () => {
	const database = await openPostgres(databaseUrl, () => {});
	await database.query('truncate search_miss');
	await database.query(
		`insert into search_miss (query, created_at)
		select 'query ' || row, case when row <= 100 then now() else now() - interval '1 day' end
		from generate_series(1, 300000) as row`,
	);
	await purge(database, 30);
	const [left] = await database.query(
		`select count(*)::int as rows, count(*) filter (where created_at > now() - interval '1 hour')::int as newest
		from search_miss`,
	);
	expect(left).toEqual({ rows: 100_000, newest: 100 });
	await database.close();
}, 120_000);
