import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fenceKey } from 'octavo/build/graph/index.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { Example, Fence, Outcome } from '../model.ts';
import { readRecord, updateRecord } from './record.ts';

const fence = (file: string, code: string): Fence => ({
	file,
	line: 1,
	language: 'http',
	code,
	attributes: { proof: 'rest' },
	lines: { first: 1, last: 3 },
});
const example = (file: string, code: string): Example => ({
	id: `${file}:${code}`,
	fence: fence(file, code),
	result: fence(file, `${code} result`),
	kind: 'rest',
	after: [],
	files: [],
});
const key = (file: string, code: string) => fenceKey(fence(file, code));

it('keeps the day and the status of earlier proofs, adds the status of an answer, and removes blocks that are no longer proved', () => {
	const record = {
		version: '5.0.0',
		files: {
			'a.mdx': {
				[key('a.mdx', 'old')]: '2026-01-01',
				[key('a.mdx', 'old result')]: '2026-01-02 200 OK',
				[key('a.mdx', 'gone')]: '2026-01-01',
			},
			'b.mdx': { '0123456789abcdef': '2026-01-01' },
		},
	};
	const passed = [example('a.mdx', 'old'), example('a.mdx', 'new')];
	const created: Outcome = { state: 'passed', given: { statusLine: '201 Created' } };
	const outcomes = new Map(passed.slice(1).map((example) => [example, created]));
	const { files } = updateRecord(record, { files: ['a.mdx'], passed, outcomes, version: '5.0.0', day: '2026-02-02' });
	expect(files['a.mdx']).toEqual({
		[key('a.mdx', 'old')]: '2026-01-01',
		[key('a.mdx', 'old result')]: '2026-01-02 200 OK',
		[key('a.mdx', 'new')]: '2026-02-02',
		[key('a.mdx', 'new result')]: '2026-02-02 201 Created',
	});
	expect(files['b.mdx']).toEqual({ '0123456789abcdef': '2026-01-01' });
});

it('records of a run on a server what is marked for its database, and a run on SQLite keeps that', () => {
	const shown = example('a.mdx', 'old');
	const attributes = { proof: 'result', database: 'postgres' };
	const answer = { ...fence('a.mdx', 'other result'), attributes };
	const own = example('a.mdx', 'own');
	const more = { files: ['a.mdx'], outcomes: new Map(), version: '5.0.0', day: '2026-02-02' };
	const onSqlite = { ...more, passed: [shown], elsewhere: [answer] };
	const first = updateRecord({ version: '5.0.0', files: {} }, onSqlite);
	const passed = [
		{ ...shown, result: answer },
		{ ...own, fence: { ...own.fence, attributes } },
	];
	const second = updateRecord(first, { ...more, passed, database: 'postgres' });
	const added = [fenceKey(answer), fenceKey({ ...own.fence, attributes }), key('a.mdx', 'own result')];
	expect(Object.keys(second.files['a.mdx'] ?? {}).sort()).toEqual(
		[...Object.keys(first.files['a.mdx'] ?? {}), ...added].sort(),
	);
	expect(Object.keys(updateRecord(second, onSqlite).files['a.mdx'] ?? {}).sort()).toEqual(
		[...Object.keys(first.files['a.mdx'] ?? {}), fenceKey(answer)].sort(),
	);
});

it('resets the days for another version, and omits files without proof', () => {
	const record = { version: '5.0.0', files: { 'a.mdx': { [key('a.mdx', 'old')]: '2026-01-01' }, 'c.mdx': {} } };
	const more = { passed: [example('a.mdx', 'old')], outcomes: new Map(), version: '5.1.0', day: '2026-02-02' };
	const updated = updateRecord(record, { files: ['a.mdx', 'c.mdx'], ...more });
	expect(updated.version).toBe('5.1.0');
	expect(Object.keys(updated.files)).toEqual(['a.mdx']);
	expect(new Set(Object.values(updated.files['a.mdx'] ?? {}))).toEqual(new Set(['2026-02-02']));
});

it('names the file when the record is damaged', async () => {
	const root = mkdtempSync(join(tmpdir(), 'record-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	mkdirSync(join(root, 'content'));
	writeFileSync(join(root, 'content/proof.json'), '{"version": 5}');
	await expect(readRecord(root)).rejects.toThrow(/^content\/proof\.json is not a record of proved examples/);
});
