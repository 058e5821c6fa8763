import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventFiles } from './event-files.ts';
import type { KeptEvent } from './events.ts';
import { openStored } from './open-stored.ts';
import { createStore } from './store.ts';
import { describeStore, memoryLog, readAll } from './testing/contract.ts';

let directory = '';
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await rm(directory, { recursive: true, force: true });
});

const shared = await mkdtemp(join(tmpdir(), 'store-'));
afterAll(() => rm(shared, { recursive: true, force: true }));
describeStore('a store in files', () => ({ directory: shared, retention: 30 }));

describe('a store', () => {
	it('creates nothing until there is something to keep', async () => {
		const store = createStore({ directory: join(directory, 'data'), retention: 30 }, memoryLog());
		await store.purge();
		await store.close();
		expect(await readdir(directory)).toEqual([]);
	});

	it('writes no more of a reader than its events have', async () => {
		const store = createStore({ directory, retention: 30 }, memoryLog());
		await store.record({ kind: 'search', query: 'a query' });
		await store.close();
		const [name = ''] = await readdir(join(directory, 'events'));
		expect(name).toMatch(/^\d{4}-\d\d-\d\d\.search\.jsonl$/);
		expect(JSON.parse(await readFile(join(directory, 'events', name), 'utf8'))).toEqual({
			id: expect.any(String),
			hour: expect.stringMatching(/:00:00\.000Z$/),
			event: { kind: 'search', query: 'a query' },
		});
	});

	it('reports that it cannot keep anything, and recovers when it can', async () => {
		await writeFile(join(directory, 'file'), '');
		const log = memoryLog();
		const store = createStore({ directory: join(directory, 'file'), retention: 30 }, log, { retry: 50 });
		expect(await store.record({ kind: 'search', query: 'a query' })).toBe(false);
		expect(store.problem()).toBe('the folder cannot be written to');
		expect(log.messages).toEqual(['feedback cannot be kept']);
		await rm(join(directory, 'file'));
		await expect.poll(() => store.problem()).toBeUndefined();
		await store.close();
	});

	it('finds out before the first reader is asked, and recovers just so', async () => {
		await writeFile(join(directory, 'file'), '');
		const log = memoryLog();
		const store = createStore({ directory: join(directory, 'file'), retention: 30 }, log, { retry: 50 });
		await store.check();
		expect(store.problem()).toBe('the folder cannot be written to');
		await rm(join(directory, 'file'));
		await expect.poll(() => store.problem()).toBeUndefined();
		expect(log.messages).toEqual(['feedback cannot be kept', 'feedback can be kept again']);
		await store.close();
	});

	it('says when the queue is full, so that pages stop asking, and keeps what it has taken', async () => {
		const log = memoryLog();
		const store = createStore({ directory, retention: 30 }, log);
		const waiting = Array.from({ length: 5_000 }, () => store.record({ kind: 'search', query: 'a query' }));
		expect(store.problem()).toBe('the queue is full');
		expect(await store.record({ kind: 'search', query: 'one more' })).toBe(false);
		expect(await Promise.all(waiting)).not.toContain(false);
		expect(log.messages).toEqual(['feedback was refused']);
		await store.close();
		expect((await readAll({ directory, retention: 30 })).searches).toHaveLength(5_000);
	});

	it('does not count an event as kept that is not safe from a power failure', async () => {
		const file = await open(join(directory, 'file'), 'w');
		const full = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
		const flush = vi.spyOn(Object.getPrototypeOf(file), 'datasync').mockRejectedValueOnce(full);
		await file.close();
		const store = createStore({ directory, retention: 30 }, memoryLog());
		expect(await store.record({ kind: 'search', query: 'lost' })).toBe(false);
		expect(store.problem()).toBe('no room on the disk');
		expect(await store.record({ kind: 'search', query: 'kept' })).toBe(true);
		expect(flush).toHaveBeenCalledTimes(2);
		await store.close();
	});

	it('keeps all that can be read of a damaged file, and what comes later', async () => {
		const settings = { directory, retention: 30 };
		const store = createStore(settings, memoryLog());
		await store.record({ kind: 'search', query: 'before' });
		const [name = ''] = await readdir(join(directory, 'events'));
		await appendFile(join(directory, 'events', name), `\n\u0000\u0007 damage\n{"id":"${randomUUID()}","hour":"2026`);
		await store.record({ kind: 'search', query: 'after' });
		await store.close();
		const log = memoryLog();
		expect((await readAll(settings, log)).searches).toMatchObject([{ query: 'before' }, { query: 'after' }]);
		expect(log.messages).toEqual(['a file of feedback has lines that are not events, which are left out']);
	});
});

/** An entry of some days ago. */
function entryOf(daysAgo: number, event: KeptEvent['event']): KeptEvent {
	const hour = new Date(Date.now() - daysAgo * 86_400_000);
	hour.setUTCMinutes(0, 0, 0);
	return { id: randomUUID(), hour: hour.toISOString(), event };
}

describe('files of events', () => {
	const query = (text: string) => ({ kind: 'search', query: text }) as const;

	it('hold each entry once, and show those of the days asked for, oldest first', async () => {
		const files = new EventFiles(join(directory, 'events'));
		const twice = entryOf(2, query('two days ago'));
		await files.append([entryOf(0, query('today')), twice, entryOf(5, query('five days ago')), twice]);
		const { searches } = await readAll({ directory, retention: 30 }, memoryLog(), 4);
		expect(searches.map(({ query }) => query)).toEqual(['two days ago', 'today']);
	});

	it('let a vote be changed on a later day, but not moved to another page', async () => {
		const vote = { kind: 'page', id: randomUUID(), page: '/a', helpful: true } as const;
		await new EventFiles(join(directory, 'events')).append([
			entryOf(3, { ...vote, comment: 'First.' }),
			entryOf(1, { ...vote, helpful: false }),
			entryOf(0, { ...vote, page: '/b' }),
		]);
		const { pages } = await readAll({ directory, retention: 30 }, memoryLog(), 30);
		expect(pages).toMatchObject([{ page: '/a', helpful: false, comment: 'First.' }]);
	});

	it('lose what is erased while a server appends, and nothing else', async () => {
		const files = new EventFiles(join(directory, 'events'));
		const vote = { kind: 'page', id: randomUUID(), page: '/anna', helpful: true } as const;
		await files.append([entryOf(3, { ...vote, comment: 'Ich heiße Anna 😀' }), entryOf(0, query('Hanna'))]);
		const [name = ''] = await readdir(join(directory, 'events'));
		await appendFile(join(directory, 'events', name), Buffer.from([0xff, 0xfe, 0x0a]));
		await files.append([
			entryOf(3, { ...vote, helpful: false }),
			entryOf(0, query('otto')),
			entryOf(0, query('é anna')),
		]);
		const appended = files.append(Array.from({ length: 50 }, (_, number) => entryOf(0, query(`more ${number}`))));
		expect(await new EventFiles(join(directory, 'events')).erase(({ kind }) => kind === 'question')).toBe(0);
		const stored = await openStored({ directory, retention: 30 }, memoryLog());
		expect(await stored.erase('ANNA')).toBe(3);
		await appended;
		const { pages, searches } = await stored.readRows(30);
		expect(pages).toMatchObject([{ helpful: false, comment: null }]);
		expect(searches).toHaveLength(51);
		expect(await readFile(join(directory, 'events', name), 'utf8')).not.toContain('Anna');
	});

	it('are deleted when their day is too old, or beyond the room of their kind', async () => {
		const files = new EventFiles(join(directory, 'events'));
		const vote = { kind: 'page', id: randomUUID(), page: '/a', helpful: true } as const;
		const days = [0, 1, 2, 40];
		await files.append([...days.map((day) => entryOf(day, query(`day ${day}`))), entryOf(2, vote)]);
		await mkdir(join(directory, 'events', 'not-ours'));
		expect(await files.purge(30)).toBe(1);
		expect(await files.purge(30, 300)).toBe(1);
		const { searches, pages } = await readAll({ directory, retention: 30 }, memoryLog(), 60);
		expect(searches.map(({ query }) => query)).toEqual(['day 1', 'day 0']);
		expect(pages).toHaveLength(1);
		expect(await files.purge(30, 0)).toBe(1);
		expect((await readAll({ directory, retention: 30 })).searches).toMatchObject([{ query: 'day 0' }]);
	});
});

/** Records votes until it is killed, and prints each one that was kept. */
const VOTER = `
	const { createStore } = await import(process.argv[2]);
	const log = { info() {}, warn() {}, error() {} };
	const store = createStore({ directory: process.argv[3], retention: 30 }, log);
	for (let vote = 0; ; vote++) {
		const query = process.argv[4] + ' votes ' + vote;
		const kept = await Promise.all([store.record({ kind: 'search', query }), store.record({ kind: 'search', query: query + ' too' })]);
		if (kept.every(Boolean)) process.stdout.write(query + '\\n' + query + ' too\\n');
	}
`;

it('what two servers of one folder acknowledged before they were killed is all kept, once', async () => {
	const { build } = await import('rolldown');
	const file = join(directory, 'store.mjs');
	await build({
		input: 'packages/server/src/store/index.ts',
		platform: 'node',
		external: ['@electric-sql/pglite', 'pg'],
		output: { file, codeSplitting: false },
		logLevel: 'silent',
	});
	const voter = join(directory, 'voter.mjs');
	await writeFile(voter, VOTER);
	const data = join(directory, 'data');
	const vote = async (name: string) => {
		const child = spawn(process.execPath, [voter, file, data, name]);
		let output = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			if (output.split('\n').length > 400) child.kill('SIGKILL');
		});
		await once(child, 'exit');
		return output.split('\n').slice(0, -1);
	};
	const acknowledged = (await Promise.all([vote('ann'), vote('bob')])).flat();
	expect(acknowledged.length).toBeGreaterThanOrEqual(800);
	const { searches } = await readAll({ directory: data, retention: 30 });
	const found = searches.map(({ query }) => query);
	expect(acknowledged.filter((query) => !found.includes(query))).toEqual([]);
	expect(new Set(found).size).toBe(found.length);
}, 120_000);
