import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStored, readRows } from './open-stored.ts';
import { openDatabase } from './outbox.ts';
import { type Database, migrate, openPostgres, purge } from './postgres.ts';
import { createStore } from './store.ts';
import { describeStore, memoryLog, readAll } from './testing/contract.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL names the database to test with; everything in it is deleted.');

beforeAll(async () => {
	const database = await openPostgres(databaseUrl, () => {});
	await database.query('drop schema public cascade');
	await database.query('create schema public');
	await database.close();
});

const directory = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const settings = { databaseUrl, directory, retention: 30 };
describeStore('a store in PostgreSQL', () => settings);

describe('the database', () => {
	let database: Database;
	beforeAll(async () => {
		database = await openDatabase(databaseUrl, memoryLog());
	});
	afterAll(() => database.close());

	it('refuses to export too much at once, and asks for fewer days', async () => {
		await expect(readRows(database, 1, 0)).rejects.toThrow(
			'There are more than 0 pages in 1 days: ask for fewer days.',
		);
	});

	it('has no column that identifies a reader', async () => {
		const columns = await database.query(
			"select column_name from information_schema.columns where table_schema = 'public' and table_name <> 'store_version' order by 1",
		);
		expect([...new Set(columns.map((row) => row.column_name))]).toEqual([
			'area',
			'comment',
			'created_at',
			'helpful',
			'id',
			'outcome',
			'page',
			'passage',
			'query',
			'question',
			'rating',
			'reason',
			'source',
			'sources',
		]);
	});

	it('of a version that knew no reports keeps its rows, and takes reports from then on', async () => {
		await database.query('alter table page_feedback drop column passage, drop column source');
		await database.query('update store_version set version = 3');
		await database.query(
			"insert into page_feedback (id, page, helpful) values (gen_random_uuid(), '/cms/before', true)",
		);
		const store = createStore(settings, memoryLog(), { gather: 5 });
		store.record({
			kind: 'page',
			id: randomUUID(),
			page: '/cms/after',
			helpful: false,
			passage: 'x',
			source: 'a.mdx:1',
		});
		await store.close();
		const { pages } = await readAll(settings);
		const of = (route: string) => pages.find(({ page }) => page === route);
		expect(of('/cms/before')).toMatchObject({ passage: null, source: null });
		expect(of('/cms/after')).toMatchObject({ passage: 'x', source: 'a.mdx:1' });
	});

	it('loses rows that are too old or too many', async () => {
		// The rows of earlier tests would count as well.
		await purge(database, 30, 0);
		await database.query("insert into search_miss (query, created_at) values ('old', now() - interval '40 days')");
		expect(await purge(database, 30)).toBe(1);
		for (const query of ['older', 'newest'])
			await database.query('insert into search_miss (query) values ($1)', [query]);
		expect(await purge(database, 30, 1)).toBe(1);
		expect((await readRows(database, 30)).searches).toMatchObject([{ query: 'newest' }]);
	});

	it('rolls back a transaction that fails', async () => {
		const failing = database.transaction(async ({ query }) => {
			await query("insert into search_miss (query) values ('never')");
			throw new Error('in the middle');
		});
		await expect(failing).rejects.toThrow('in the middle');
		expect(await database.query("select 1 from search_miss where query = 'never'")).toEqual([]);
	});

	it('is refused when its version is newer', async () => {
		await database.query('update store_version set version = version + 1');
		await expect(migrate(database)).rejects.toThrow(/version 5, expected 4 or older/);
		const log = memoryLog();
		const store = createStore(settings, log, { gather: 1, retry: 1 });
		expect(await store.record({ kind: 'search', query: 'waits' })).toBe(true);
		await expect.poll(() => log.messages.length, { timeout: 20_000 }).toBeGreaterThan(1);
		expect(log.messages[0]).toBe('feedback could not be sent to the database');
		expect(store.problem()).toBe('the database cannot be used');
		await store.close();
		await database.query('update store_version set version = version - 1');
		const found = async () => (await readAll(settings)).searches.filter(({ query }) => query === 'waits');
		expect(await found()).toHaveLength(1);
		expect(await found()).toHaveLength(1);
	});

	it('gets an event at once where there is no disk', async () => {
		await writeFile(join(directory, 'file'), '');
		const store = createStore({ ...settings, directory: join(directory, 'file') }, memoryLog());
		expect(await store.record({ kind: 'search', query: 'without a disk' })).toBe(true);
		expect(await database.query("select 1 as found from search_miss where query = 'without a disk'")).toHaveLength(1);
		await store.close();
	});

	it('loses what is erased', async () => {
		const store = createStore(settings, memoryLog(), { gather: 5 });
		await store.record({ kind: 'rating', question: 'Why?', rating: 'down', comment: 'Ich heiße Änne' });
		await store.record({ kind: 'search', query: "what änne's name is" });
		await store.close();
		const stored = await openStored(settings, memoryLog());
		expect(await stored.erase('ÄNNE')).toBe(2);
		expect(await stored.erase('ÄNNE')).toBe(0);
		await stored.close();
		expect(JSON.stringify(await readAll(settings))).not.toMatch(/änne/i);
	});

	it('gets all events but those that it rejects', async () => {
		const log = memoryLog();
		const store = createStore(settings, log, { gather: 5 });
		const vote = { kind: 'page', id: '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f12', page: '/cms/a', helpful: true } as const;
		store.record({ ...vote, id: 'not an id' });
		store.record(vote);
		await store.close();
		expect(log.messages).toEqual(['the database rejected an event, which is skipped']);
		expect((await readAll(settings)).pages).toMatchObject([{ page: '/cms/a' }]);
	});
});

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
