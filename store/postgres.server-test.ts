import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
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

it('shrinks a table of 300,000 rows, of which most came in one hour, to what it may hold', async () => {
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
