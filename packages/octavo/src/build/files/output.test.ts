import { existsSync, lstatSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Output, type OutputOptions } from './output.ts';

let directory: string;
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'output-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (name = 'dist', options?: OutputOptions) => new Output(join(directory, name), options);
const read = (path: string) => readFile(join(directory, path), 'utf8');

it('writes a file once, and again only if it changes', async () => {
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
	third.close();
	expect(await readFile(join(directory, 'dist/a/b.txt'), 'utf8')).toBe('two');
});

it('removes files that a later build does not write, and folders that become empty', async () => {
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

it('writes a deleted file again', async () => {
	const first = open();
	first.write('page.html', 'x');
	first.close();
	await rm(join(directory, 'dist/page.html'));
	const second = open();
	second.write('page.html', 'x');
	expect(second.written).toBe(1);
});

it('writes everything again if the ledger is damaged', async () => {
	const first = open();
	first.write('page.html', 'x');
	first.close();
	const [ledger = ''] = (await readdir(join(directory, '.dist'))).filter((name) => name.endsWith('.json'));
	await writeFile(join(directory, '.dist', ledger), '{"page.html": ');
	const second = open();
	second.write('page.html', 'x');
	expect(second.written).toBe(1);
	second.close();
	expect(await read('dist/page.html')).toBe('x');
});

it('keeps a streamed file like any other', async () => {
	const first = open();
	const stream = first.stream('records.jsonl', 'key');
	stream.write('one\n');
	stream.write('two\n');
	stream.end();
	expect(first.paths()).toEqual(['records.jsonl']);
	first.close();
	expect(await read('dist/records.jsonl')).toBe('one\ntwo\n');
	expect(open().keep('records.jsonl', 'key')).toBe(true);
});

it('does not change the published build when a kept file is then streamed', async () => {
	const first = open();
	first.write('records.jsonl', 'one', 'made from this');
	first.close();
	const second = open();
	expect(second.keep('records.jsonl', 'made from this')).toBe(true);
	const stream = second.stream('records.jsonl', 'made from that');
	stream.write('two');
	stream.end();
	expect(await read('dist/records.jsonl')).toBe('one');
	second.close();
	expect(await read('dist/records.jsonl')).toBe('two');
});

it('writes a truncated file again', async () => {
	const first = open();
	first.write('page.html', 'whole');
	first.close();
	await writeFile(join(directory, 'dist/page.html'), 'wh');
	const second = open();
	second.write('page.html', 'whole');
	second.close();
	expect(await read('dist/page.html')).toBe('whole');
});

it('does not change the build in another directory', async () => {
	const first = open();
	first.write('old.html', 'x');
	first.close();
	const second = open('other');
	second.write('new.html', 'y');
	second.close();
	expect(await read('dist/old.html')).toBe('x');
	expect(await read('other/new.html')).toBe('y');
});

it('publishes nothing of a build that is incomplete or has failed', async () => {
	const first = open();
	first.write('page.html', 'one');
	first.write('same.html', 'same');
	first.close();
	const failing = open();
	failing.write('page.html', 'two');
	failing.write('draft.html', 'x');
	failing.write('same.html', 'same');
	const visible = async () => Promise.all(['page.html', 'same.html'].map((path) => read(`dist/${path}`)));
	expect(await visible()).toEqual(['one', 'same']);
	failing.discard();
	expect(await visible()).toEqual(['one', 'same']);
	expect((await readdir(join(directory, 'dist'))).sort()).toEqual(['page.html', 'same.html']);

	const third = open();
	third.write('page.html', 'two');
	third.write('same.html', 'same');
	third.close();
	expect(await visible()).toEqual(['two', 'same']);
});

it('links unchanged files rather than copying them', async () => {
	const first = open();
	first.write('same.html', 'same');
	first.write('page.html', 'one');
	first.close();
	const before = await stat(join(directory, 'dist/same.html'));
	const second = open();
	second.write('same.html', 'same');
	second.write('page.html', 'two');
	second.close();
	expect(second.written).toBe(1);
	expect((await stat(join(directory, 'dist/same.html'))).ino).toBe(before.ino);
});

it('removes the folders of crashed and older builds, and keeps two builds', async () => {
	for (let number = 0; number < 4; number++) {
		const build = open();
		build.write('page.html', `text ${number}`);
		build.close();
	}
	// Process 1 is always running; no process has the other id.
	await mkdir(join(directory, '.dist/aaaa-99999999'));
	await mkdir(join(directory, '.dist/aaaa-1'));
	const last = open();
	last.write('page.html', 'last');
	last.close();
	const builds = (await readdir(join(directory, '.dist'))).filter((name) => !name.includes('.'));
	expect(builds).toHaveLength(3);
	expect(builds).toContain('aaaa-1');
	expect(await read('dist/page.html')).toBe('last');
});

it('keeps a build that another process publishes while this one begins', async () => {
	open().close();
	const other = '.dist/aaaaaaaa-424242';
	mkdirSync(join(directory, other));
	const ended = vi.spyOn(process, 'kill').mockImplementation(() => {
		symlinkSync(other, join(directory, 'link'));
		renameSync(join(directory, 'link'), join(directory, 'dist'));
		throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
	});
	open();
	expect(ended).toHaveBeenCalledOnce();
	ended.mockRestore();
	expect(existsSync(join(directory, other))).toBe(true);
});

it('publishes builds from a volume of their own, in place of a folder too', async () => {
	// On Linux a file system in memory, and so another one than that of the link.
	const volume = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'builds-'));
	await mkdir(join(directory, 'dist'));
	await writeFile(join(directory, 'dist/server.json'), '{}');
	symlinkSync(volume, join(directory, '.dist'));
	const output = open();
	output.write('a.txt', 'one');
	output.close();
	expect(await read('dist/a.txt')).toBe('one');
	// The folder stays until the next build, as earlier builds do.
	open().discard();
	expect((await readdir(directory)).sort()).toEqual(['.dist', 'dist']);
	await rm(volume, { recursive: true });
});

it('replaces a site that an earlier version built into a folder', async () => {
	await mkdir(join(directory, 'dist'));
	await writeFile(join(directory, 'dist/server.json'), '{}');
	await writeFile(join(directory, 'dist/old.html'), 'old');
	const output = open();
	output.write('page.html', 'new');
	output.close();
	expect(lstatSync(join(directory, 'dist')).isSymbolicLink()).toBe(true);
	expect(await readdir(join(directory, 'dist'))).toEqual(['page.html']);
});

it('does not replace a folder with other files', async () => {
	await mkdir(join(directory, 'dist'));
	await writeFile(join(directory, 'dist/letter.txt'), 'mine');
	expect(() => open()).toThrow(/dist is a folder without server\.json; expected a site that was built earlier/);
	expect(await read('dist/letter.txt')).toBe('mine');
});

it('does not replace a file', async () => {
	await writeFile(join(directory, 'dist'), 'mine');
	expect(() => open()).toThrow(/dist is a file; expected a site that was built earlier/);
	expect(await read('dist')).toBe('mine');
});

it('removes nothing but builds from the hidden folder, which can belong to another program', async () => {
	await mkdir(join(directory, '.git/refs-1'), { recursive: true });
	await writeFile(join(directory, '.git/config'), 'mine');
	await writeFile(join(directory, '.git/aaaa-99999999.json.99999999-0-1.tmp'), '{');
	open('git').close();
	expect(await readdir(join(directory, '.git'))).toEqual(expect.arrayContaining(['config', 'refs-1']));
	expect(await readdir(join(directory, '.git'))).not.toContain('aaaa-99999999.json.99999999-0-1.tmp');
});

it('keeps files with a hash in their name for open pages, for the given number of days', async () => {
	const day = 86_400_000;
	const build = (script: string, now: number) => {
		const output = open('dist', { keepDays: 7, now });
		output.write(`assets/${script}.js`, script);
		output.write('page.html', script);
		output.close();
	};
	const scripts = async () => (await readdir(join(directory, 'dist/assets'))).sort();
	build('a', 0);
	build('b', 10 * day);
	expect(await scripts()).toEqual(['a.js', 'b.js']);
	build('c', 16 * day);
	expect(await scripts()).toEqual(['a.js', 'b.js', 'c.js']);
	build('d', 18 * day);
	expect(await scripts()).toEqual(['b.js', 'c.js', 'd.js']);
	expect(await read('dist/page.html')).toBe('d');
});

it('keeps a folder of adopted files while the key of its last file is the same', async () => {
	const first = open();
	first.write('parts/a.json', 'a');
	first.write('manifest.json', 'm', 'one');
	first.close();
	const second = open();
	expect(second.keepFolder('parts/', 'manifest.json', 'two')).toBe(false);
	expect(second.keepFolder('parts/', 'manifest.json', 'one')).toBe(true);
	expect(second.paths()).toEqual(['manifest.json', 'parts/a.json']);
});
