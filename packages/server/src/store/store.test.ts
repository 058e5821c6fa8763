import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { databaseExists, storeProblem } from './open-database.ts';
import { readStoreSettings } from './settings.ts';
import { createStore } from './store.ts';
import { memoryLog } from './testing/contract.ts';

let directory = '';
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a store', () => {
	it('creates no database until there is something to keep', async () => {
		const settings = { directory: join(directory, 'data'), retention: 30 };
		const store = createStore(settings, memoryLog());
		await store.purge();
		await store.close();
		expect(await databaseExists(settings)).toBe(false);
	});

	it('reports that it cannot keep anything, and recovers when it can', async () => {
		await writeFile(join(directory, 'file'), '');
		const log = memoryLog();
		const store = createStore({ directory: join(directory, 'file'), retention: 30 }, log, { gather: 1, retry: 50 });
		expect(await store.record({ kind: 'search', query: 'a query' })).toBe(false);
		expect(store.problem()).toBe('the folder cannot be written to');
		expect(log.messages).toEqual(['feedback cannot be kept']);
		await rm(join(directory, 'file'));
		await expect.poll(() => store.problem()).toBeUndefined();
		await store.close();
	});
});

describe('a store with a full queue', () => {
	it('reports it, so that pages stop asking', async () => {
		await writeFile(join(directory, 'file'), '');
		const store = createStore({ directory: join(directory, 'file'), retention: 30 }, memoryLog());
		const waiting = Array.from({ length: 5_000 }, () => store.record({ kind: 'search', query: 'a query' }));
		expect(store.problem()).toBe('the queue is full');
		expect(await store.record({ kind: 'search', query: 'one more' })).toBe(false);
		await Promise.all(waiting);
		await store.close();
	});
});

describe('the embedded database', () => {
	it('is opened in a quiet moment, not while the server is busy', async () => {
		const log = memoryLog();
		let looks = 0;
		let busy = true;
		const isBusy = () => {
			looks += 1;
			return busy;
		};
		const settings = { directory, retention: 30 };
		await writeFile(join(directory, 'database'), 'in the place of the folder');
		const store = createStore(settings, log, { gather: 1, retry: 10_000 }, isBusy);
		store.record({ kind: 'search', query: 'a query' });
		await expect.poll(() => looks).toBeGreaterThan(3);
		expect(log.messages).toEqual([]);
		busy = false;
		await expect
			.poll(() => log.messages, { timeout: 60_000 })
			.toEqual(['the feedback database is damaged: it was set aside, and a new one made']);
		await store.close();
	}, 120_000);
});

describe('a folder', () => {
	it('is not taken away because a clock has jumped', async () => {
		const first = await lockFolder(directory, { timeout: 0 });
		await utimes(join(directory, 'lock'), new Date(0), new Date(0));
		await expect(lockFolder(directory, { timeout: 500 })).rejects.toThrow(/in use by another process/);
		await first.release();
	});

	it('belongs to one process at a time, which notices when another one waits', async () => {
		let wanted = 0;
		const first = await lockFolder(directory, { timeout: 0, onWanted: () => void wanted++ });
		await expect(lockFolder(directory, { timeout: 0 })).rejects.toThrow(/in use by another process/);
		const second = lockFolder(directory, { timeout: 10_000 });
		await expect.poll(() => wanted, { timeout: 5_000 }).toBeGreaterThan(0);
		await first.release();
		await (await second).release();
		await expect(stat(join(directory, 'lock'))).rejects.toThrow('ENOENT');
	});

	it('is given up by a process that stood still while another one took it', async () => {
		let lost = 0;
		const first = await lockFolder(directory, { timeout: 0, onLost: () => void lost++ });
		await writeFile(join(directory, 'lock'), 'of another process');
		await expect.poll(() => lost, { timeout: 5_000 }).toBe(1);
		await first.release();
		expect(await readFile(join(directory, 'lock'), 'utf8')).toBe('of another process');
	});

	it('is taken over from a process that is gone', async () => {
		const file = join(directory, 'lock');
		await writeFile(file, 'gone');
		await utimes(file, new Date(0), new Date(0));
		const lock = await lockFolder(directory, { timeout: 5_000, staleAfter: 300 });
		await lock.release();
	});
});

describe('the settings', () => {
	it('have defaults and are read from the environment', () => {
		expect(readStoreSettings({}, '/site')).toEqual({ directory: '/site/.data/feedback', retention: 365 });
		const given = { DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/data', FEEDBACK_RETENTION_DAYS: '30' };
		expect(readStoreSettings(given, '/site')).toEqual({
			databaseUrl: 'postgres://a@b/c',
			directory: '/data/feedback',
			retention: 30,
		});
		expect(readStoreSettings({ ...given, FEEDBACK_ROWS: '5000000' }, '/site')).toMatchObject({ rows: 5_000_000 });
		expect(readStoreSettings({ FEEDBACK: 'off' }, '/site')).toBeUndefined();
	});

	it.each([
		[{ FEEDBACK: 'no' }, 'FEEDBACK is "no", expected "on" or "off".'],
		[{ FEEDBACK_RETENTION_DAYS: '0' }, 'FEEDBACK_RETENTION_DAYS is "0", expected a whole number from 1 to 3650.'],
		[{ FEEDBACK_ROWS: '5000' }, 'FEEDBACK_ROWS needs a DATABASE_URL'],
		[
			{ DATABASE_URL: 'postgres://a@b/c', FEEDBACK_ROWS: '10' },
			'FEEDBACK_ROWS is "10", expected a whole number from 1000 to 100000000.',
		],
		[{ DATABASE_URL: 'mysql://root:pass@db' }, 'DATABASE_URL is not an address that starts with "postgres://".'],
	])('name what is wrong in %j', (variables, message) => {
		expect(() => readStoreSettings(variables, '/site')).toThrow(message);
	});

	it('report a folder that cannot be written to', async () => {
		await writeFile(join(directory, 'file'), '');
		expect(await storeProblem({ directory: join(directory, 'file', 'data'), retention: 1 })).toMatch(/ENOTDIR/);
		await mkdir(join(directory, 'data'));
		expect(await storeProblem({ directory: join(directory, 'data'), retention: 1 })).toBeUndefined();
	});
});
