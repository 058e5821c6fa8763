import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from './events.ts';
import { findJournals, Journal, readJournal, takeJournal } from './journal.ts';
import { openDatabase } from './open-database.ts';
import { readRows } from './rows.ts';
import { createStore } from './store.ts';
import { memoryLog } from './testing/contract.ts';
import { putEmptyDatabase } from './testing/empty-database.ts';

let directory = '';
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const ENTRY: JournalEntry = {
	id: '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11',
	hour: '2026-01-01T10:00:00.000Z',
	event: { kind: 'search', query: 'a query' },
};

describe('a journal', () => {
	it('holds what was appended, visible to other processes, until it is cleared', async () => {
		const journal = new Journal(directory);
		await journal.append(ENTRY);
		expect(await findJournals(directory)).toEqual([journal.file]);
		expect(await findJournals(directory, journal.file)).toEqual([]);
		await journal.clear(() => false);
		expect(await readJournal(journal.file)).toEqual({ entries: [ENTRY], unreadable: 0 });
		await journal.clear(() => true);
		expect(await findJournals(directory)).toEqual([]);
	});

	it('is readable up to the last complete line', async () => {
		const journal = new Journal(directory);
		await journal.append(ENTRY);
		await appendFile(journal.file, '{"id":"0d5e1b0c-6d0c-4c57-9');
		expect(await readJournal(journal.file)).toEqual({ entries: [ENTRY], unreadable: 1 });
	});

	it('loses nothing while another process takes it again and again', async () => {
		const journal = new Journal(directory);
		const ids = Array.from({ length: 300 }, () => randomUUID());
		const found = new Set<string>();
		let isDone = false;
		const takeAll = async () => {
			for (const file of await findJournals(directory))
				await takeJournal(file, async (entries) => {
					for (const { id } of entries) found.add(id);
				});
		};
		const taking = (async () => {
			while (!isDone) await takeAll();
		})();
		for (const id of ids) await journal.append({ ...ENTRY, id });
		isDone = true;
		await taking;
		await takeAll();
		expect(ids.filter((id) => !found.has(id))).toEqual([]);
		expect(await readdir(join(directory, 'journal'))).toEqual([]);
	});

	it('is left for the next process when its entries cannot be written', async () => {
		const journal = new Journal(directory);
		await journal.append(ENTRY);
		const failing = takeJournal(journal.file, () => Promise.reject(new Error('no database')));
		await expect(failing).rejects.toThrow('no database');
		const [left = ''] = await findJournals(directory);
		expect(await readJournal(left)).toEqual({ entries: [ENTRY], unreadable: 0 });
	});
});

/** Records votes until it is killed, and prints each one that was kept. */
const VOTER = `
	const { createStore } = await import(process.argv[2]);
	const log = { info() {}, warn() {}, error() {} };
	const store = createStore({ directory: process.argv[3], retention: 30 }, log);
	for (let vote = 0; ; vote++) {
		if (await store.record({ kind: 'search', query: 'vote ' + vote })) process.stdout.write(vote + '\\n');
	}
`;

it('everything that a process acknowledged before it was killed is in the database later, once', async () => {
	const events = 400;
	const { build } = await import('rolldown');
	const file = join(directory, 'store.mjs');
	await build({
		input: 'packages/server/src/store/index.ts',
		platform: 'node',
		external: ['@electric-sql/pglite', 'pg'],
		output: { file },
		logLevel: 'silent',
	});
	await putEmptyDatabase(join(directory, 'data'));
	const voter = join(directory, 'voter.mjs');
	await writeFile(voter, VOTER);
	const child = spawn(process.execPath, [voter, file, join(directory, 'data')]);
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		output += text;
		if (output.split('\n').length > events) child.kill('SIGKILL');
	});
	await once(child, 'exit');
	const acknowledged = output.split('\n').slice(0, -1);
	expect(acknowledged.length).toBeGreaterThanOrEqual(events);

	const settings = { directory: join(directory, 'data'), retention: 30 };
	const store = createStore(settings, memoryLog(), { gather: 1 });
	await store.record({ kind: 'search', query: 'after' });
	await store.close();
	const database = await openDatabase(settings);
	const found = (await readRows(database, 1)).searches.map(({ query }) => query);
	await database.close();
	for (const vote of acknowledged) expect(found.filter((query) => query === `vote ${vote}`)).toHaveLength(1);
	expect(found).toContain('after');
}, 300_000);

it('a vote cast after an export has taken the journal of an idle server survives a crash of that server', async () => {
	const settings = { directory, retention: 30 };
	await putEmptyDatabase(directory);
	let isBusy = false;
	const server = createStore(settings, memoryLog(), { gather: 5, idle: 1 }, () => isBusy);
	const hasOpen = async () => (await readdir(directory)).includes('lock');
	await server.record({ kind: 'search', query: 'before' });
	await expect.poll(hasOpen, { timeout: 30_000, interval: 5 }).toBe(true);
	await expect.poll(hasOpen, { timeout: 30_000 }).toBe(false);
	// As after some minutes without a vote.
	for (const file of await findJournals(directory)) await utimes(file, new Date(0), new Date(0));
	await (await openDatabase(settings)).close();
	isBusy = true;
	expect(await server.record({ kind: 'search', query: 'after' })).toBe(true);
	// A killed server leaves only its journal.
	const [file = ''] = await findJournals(directory);
	expect((await readJournal(file)).entries).toMatchObject([{ event: { kind: 'search', query: 'after' } }]);
	isBusy = false;
	await server.close();
}, 120_000);

it('a damaged database is set aside with its contents, and later events are kept', async () => {
	const settings = { directory, retention: 30 };
	await putEmptyDatabase(directory);
	const first = createStore(settings, memoryLog(), { gather: 1 });
	await first.record({ kind: 'search', query: 'before' });
	await first.close();
	await writeFile(join(directory, 'database', 'global', 'pg_control'), Buffer.alloc(8_192, 7));
	const log = memoryLog();
	const second = createStore(settings, log, { gather: 1 });
	expect(await second.record({ kind: 'search', query: 'after' })).toBe(true);
	await second.close();
	expect(log.messages).toEqual(['the feedback database is damaged: it was set aside, and a new one made']);
	const database = await openDatabase(settings);
	expect((await readRows(database, 1)).searches).toMatchObject([{ query: 'after' }]);
	await database.close();
	const names = await readdir(directory);
	expect(names.filter((name) => name.startsWith('database-damaged-'))).toHaveLength(1);
}, 300_000);
