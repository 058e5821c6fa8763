import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeptEvent, newEvent, type StoreEvent, writeEvent } from './events.ts';
import { type Database, migrate } from './postgres.ts';
import { memoryLog, readAll } from './testing/contract.ts';

const ID = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';
const MOVED = 'feedback of an earlier version was moved';
const NOT_MOVED = 'feedback of an earlier version could not be moved';
const EVENTS: StoreEvent[] = [
	{ kind: 'page', id: ID, page: '/cms/intro', helpful: false, comment: 'No.' },
	{ kind: 'question', question: 'Why?', outcome: 'answered', sources: ['/cms/faq#why'] },
	{ kind: 'rating', question: 'Why?', rating: 'down', reason: 'wrong' },
	{ kind: 'search', query: 'zeppelin' },
];
const written: KeptEvent[] = EVENTS.map(newEvent);

/** A folder as a server of an earlier version left it, copied for each test. */
const original = await mkdtemp(join(tmpdir(), 'store-'));
afterAll(() => rm(original, { recursive: true }));
beforeAll(async () => {
	const old = await PGlite.create(join(original, 'database'));
	const query: Database['query'] = async (statement, values = []) =>
		(await old.query<Record<string, unknown>>(statement, [...values])).rows;
	await migrate({ query, transaction: (work) => work({ query }), close: () => old.close() });
	for (const entry of written) await writeEvent({ query }, entry);
	await old.close();
}, 120_000);

let directory = '';
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'store-'));
	await cp(original, directory, { recursive: true });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await rm(directory, { recursive: true, force: true });
});

const settings = () => ({ directory, retention: 30 });

describe('feedback in an embedded PostgreSQL', () => {
	it('is moved with all that it says, together with what a journal has beyond it', async () => {
		await mkdir(join(directory, 'journal'));
		const lines = [written[3], newEvent({ kind: 'search', query: 'only in the journal' })];
		const journal = join(directory, 'journal', `${randomUUID()}.jsonl`);
		await writeFile(journal, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
		const log = memoryLog();
		const rows = await readAll(settings(), log);
		const time = written[0]?.hour;
		expect(rows).toEqual({
			pages: [{ time, page: '/cms/intro', helpful: false, comment: 'No.', passage: null, source: null }],
			questions: [{ time, question: 'Why?', area: null, outcome: 'answered', sources: ['/cms/faq#why'] }],
			ratings: [{ time, question: 'Why?', rating: 'down', reason: 'wrong', comment: null }],
			searches: [
				{ time, query: 'zeppelin' },
				{ time: expect.any(String), query: 'only in the journal' },
			],
		});
		expect(log.messages).toEqual([MOVED]);
		expect(await readdir(directory)).toEqual(['events', 'journal']);
		expect(await readAll(settings(), log)).toEqual(rows);
		expect(log.messages).toEqual([MOVED]);
	}, 60_000);

	it('is not there twice after a move that was interrupted', async () => {
		const rows = await readAll(settings());
		await cp(original, directory, { recursive: true });
		expect(await readAll(settings())).toEqual(rows);
	}, 60_000);

	it('stays as it is while a server of an earlier version uses it, but not after it has crashed', async () => {
		const lock = join(directory, 'lock');
		await writeFile(lock, randomUUID());
		const log = memoryLog();
		expect((await readAll(settings(), log)).searches).toEqual([]);
		expect(log.messages).toContain(NOT_MOVED);
		await utimes(lock, new Date(0), new Date(0));
		expect((await readAll(settings(), log)).searches).toHaveLength(1);
	}, 60_000);

	it('stays as it is when it is damaged or memory is short, and the log says so', async () => {
		vi.spyOn(process, 'constrainedMemory').mockReturnValue(process.memoryUsage.rss() + 100e6);
		const log = memoryLog();
		await readAll(settings(), log);
		expect(existsSync(join(directory, 'database/PG_VERSION'))).toBe(true);
		vi.restoreAllMocks();
		await writeFile(join(directory, 'database/global/pg_control'), Buffer.alloc(8_192, 7));
		await readAll(settings(), log);
		expect(existsSync(join(directory, 'database/PG_VERSION'))).toBe(true);
		expect(log.messages.filter((message) => message === NOT_MOVED)).toHaveLength(2);
	}, 60_000);

	it('stays as it is where its package is missing, and one line says which to install', async () => {
		const { build } = await import('rolldown');
		const file = join(directory, 'store.mjs');
		await build({
			input: 'packages/server/src/store/index.ts',
			platform: 'node',
			external: ['@electric-sql/pglite', 'pg'],
			output: { file, codeSplitting: false },
			logLevel: 'silent',
		});
		const program = `
			const { moveOldFeedback } = await import(process.argv[1]);
			const say = (_details, message) => console.log(message);
			await moveOldFeedback({ directory: process.argv[2], retention: 30 }, { info: say, warn: say, error: say });
		`;
		const parameters = ['--input-type=module', '-e', program, file, directory];
		const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8', cwd: directory });
		const { optionalDependencies } = JSON.parse(await readFile('packages/server/package.json', 'utf8'));
		const { '@electric-sql/pglite': version } = optionalDependencies;
		expect([stdout, stderr]).toEqual([
			`feedback of an earlier version is kept as it is; to move it: npm install @electric-sql/pglite@${version}\n`,
			'',
		]);
		expect(await readdir(join(directory, 'database'))).toEqual(await readdir(join(original, 'database')));
	}, 60_000);
});
