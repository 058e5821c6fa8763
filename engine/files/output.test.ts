import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Output } from './output.ts';

let directory: string;
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'output-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (name = 'dist') => Output.open(join(directory, name), join(directory, 'cache'));
const read = (path: string) => readFile(join(directory, path), 'utf8');

test('writes a file once and again only when it changes', async () => {
	const first = open();
	first.write('a/b.txt', 'one');
	first.close();
	expect(await readFile(join(directory, 'dist/a/b.txt'), 'utf8')).toBe('one');

	const second = open();
	second.write('a/b.txt', 'one');
	expect(second.written).toBe(0);
	second.close();

	const third = open();
	third.write('a/b.txt', 'two');
	expect(third.written).toBe(1);
	expect(await readFile(join(directory, 'dist/a/b.txt'), 'utf8')).toBe('two');
});

test('removes what a later build does not make, with folders that become empty', async () => {
	const first = open();
	first.write('old/page.html', 'x');
	first.write('kept.html', 'y');
	first.close();
	const second = open();
	second.write('kept.html', 'y');
	second.close();
	expect(existsSync(join(directory, 'dist/old'))).toBe(false);
	expect(existsSync(join(directory, 'dist/kept.html'))).toBe(true);
});

test('writes again what somebody deleted', async () => {
	const first = open();
	first.write('page.html', 'x');
	first.close();
	await rm(join(directory, 'dist/page.html'));
	const second = open();
	second.write('page.html', 'x');
	expect(second.written).toBe(1);
});

test('a damaged ledger costs a full write and nothing else', async () => {
	const first = open();
	first.write('page.html', 'x');
	first.close();
	const [ledger = ''] = await readdir(join(directory, 'cache/output'));
	await writeFile(join(directory, 'cache/output', ledger), '{"page.html": ');
	const second = open();
	second.write('page.html', 'x');
	expect(second.written).toBe(1);
	second.close();
	expect(await readFile(join(directory, 'dist/page.html'), 'utf8')).toBe('x');
});

test('a streamed file appears when it is whole, and counts as made by this build', async () => {
	const first = open();
	const stream = first.stream('records.jsonl');
	stream.write('one\n');
	expect(existsSync(join(directory, 'dist/records.jsonl'))).toBe(false);
	stream.write('two\n');
	stream.end();
	first.close();
	expect(await readFile(join(directory, 'dist/records.jsonl'), 'utf8')).toBe('one\ntwo\n');
	expect(first.paths()).toEqual(['records.jsonl']);
});

test('writes again what somebody cut short', async () => {
	const first = open();
	first.write('page.html', 'whole');
	first.close();
	await writeFile(join(directory, 'dist/page.html'), 'wh');
	const second = open();
	second.write('page.html', 'whole');
	expect(await read('dist/page.html')).toBe('whole');
});

test('a build into another directory leaves the first as it is', async () => {
	const first = open();
	first.write('old.html', 'x');
	first.close();
	const elsewhere = open('elsewhere');
	elsewhere.write('new.html', 'y');
	elsewhere.close();
	expect(await read('dist/old.html')).toBe('x');

	const again = open();
	again.write('new.html', 'y');
	again.close();
	expect(again.written).toBe(1);
	expect(existsSync(join(directory, 'dist/old.html'))).toBe(false);
	expect(await read('elsewhere/new.html')).toBe('y');
});

test('after a build that died, what it changed is written again even where the content is that of the build before', async () => {
	const first = open();
	first.write('page.html', 'one');
	first.close();
	open().write('page.html', 'two');
	// That build never came to its end, and its change was taken back.
	const third = open();
	third.write('page.html', 'one');
	third.close();
	expect(await read('dist/page.html')).toBe('one');
});

test('after a build that died, what it made and nobody needs is removed', async () => {
	const first = open();
	first.write('page.html', 'one');
	first.close();
	const dying = open();
	dying.write('draft.html', 'x');
	dying.stream('records.jsonl').write('half');
	const third = open();
	third.write('page.html', 'one');
	third.close();
	expect(await readdir(join(directory, 'dist'))).toEqual(['page.html']);
});

test('a folder that another program made is kept while its last file stands and nobody began to make it again', async () => {
	const first = open();
	first.write('parts/a.json', 'a');
	first.write('manifest.json', 'm', 'one');
	first.close();
	const second = open();
	expect(second.keepFolder('parts/', 'manifest.json', 'two')).toBe(false);
	expect(second.keepFolder('parts/', 'manifest.json', 'one')).toBe(true);
	expect(second.paths()).toEqual(['manifest.json', 'parts/a.json']);
	second.announce('manifest.json');
	expect(open().keepFolder('parts/', 'manifest.json', 'one')).toBe(false);
});
