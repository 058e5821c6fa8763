import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Output } from './output.ts';

let directory: string;
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'output-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = () => Output.open(join(directory, 'dist'), join(directory, 'ledger.json'));

test('writes a file once and again only when it changes', async () => {
	const first = await open();
	await first.write('a/b.txt', 'one');
	await first.close();
	expect(await readFile(join(directory, 'dist/a/b.txt'), 'utf8')).toBe('one');

	const second = await open();
	await second.write('a/b.txt', 'one');
	expect(second.written).toBe(0);
	await second.close();

	const third = await open();
	await third.write('a/b.txt', 'two');
	expect(third.written).toBe(1);
	expect(await readFile(join(directory, 'dist/a/b.txt'), 'utf8')).toBe('two');
});

test('removes what a later build does not make, with folders that become empty', async () => {
	const first = await open();
	await first.write('old/page.html', 'x');
	await first.write('kept.html', 'y');
	await first.close();
	const second = await open();
	await second.write('kept.html', 'y');
	await second.close();
	expect(existsSync(join(directory, 'dist/old'))).toBe(false);
	expect(existsSync(join(directory, 'dist/kept.html'))).toBe(true);
});

test('writes again what somebody deleted', async () => {
	const first = await open();
	await first.write('page.html', 'x');
	await first.close();
	await rm(join(directory, 'dist/page.html'));
	const second = await open();
	await second.write('page.html', 'x');
	expect(second.written).toBe(1);
});

test('a damaged ledger costs a full write and nothing else', async () => {
	const first = await open();
	await first.write('page.html', 'x');
	await first.close();
	await writeFile(join(directory, 'ledger.json'), '{"page.html": ');
	const second = await open();
	await second.write('page.html', 'x');
	expect(second.written).toBe(1);
	await second.close();
	expect(await readFile(join(directory, 'dist/page.html'), 'utf8')).toBe('x');
});

test('a streamed file appears when it is whole, and counts as made by this build', async () => {
	const first = await open();
	const stream = await first.stream('records.jsonl');
	await stream.write('one\n');
	expect(existsSync(join(directory, 'dist/records.jsonl'))).toBe(false);
	await stream.write('two\n');
	await stream.end();
	await first.close();
	expect(await readFile(join(directory, 'dist/records.jsonl'), 'utf8')).toBe('one\ntwo\n');
	expect(first.paths()).toEqual(['records.jsonl']);
});
