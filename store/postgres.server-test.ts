import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { openPostgres } from './postgres.ts';
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
