import { mkdir } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory, writeSite } from '../testing/fixture-site.ts';
import { FileChangedError, FileStore, type StoredFile } from './file-store.ts';

async function storeOf(files: Record<string, string | Buffer>, cacheBytes = 1_000_000) {
	const directory = await temporaryDirectory();
	await writeSite(directory.path, files);
	const store = new FileStore(directory.path, { revalidateAfter: 0, cacheBytes }, 'build-1');
	const find = async (path: string): Promise<StoredFile> => {
		const file = await store.find(path);
		if (!file) throw new Error(`${path} is not there`);
		return file;
	};
	return { ...directory, store, find };
}

describe('FileStore', () => {
	it('reads and compresses a file once for many readers, and caches it', async () => {
		await using site = await storeOf({ 'page.html': 'text '.repeat(1000) });
		const file = await site.find('/page.html');
		const made = await Promise.all(Array.from({ length: 20 }, () => site.store.represent(file, 'br')));
		expect(new Set(made).size).toBe(1);
		expect(site.store.cached(await site.find('/page.html'), 'br')).toBe(made[0]);
		const { body } = await site.store.represent(file, 'br');
		expect(Buffer.isBuffer(body) && brotliDecompressSync(body).toString()).toBe('text '.repeat(1000));
	});

	it('respects the limit of its memory', async () => {
		const names = Array.from({ length: 30 }, (_, index) => `file-${index}.png`);
		await using site = await storeOf(Object.fromEntries(names.map((name) => [name, Buffer.alloc(10_000)])), 55_000);
		for (const name of names) await site.store.represent(await site.find(`/${name}`), 'identity');
		const kept = await Promise.all(
			names.map(async (name) => site.store.cached(await site.find(`/${name}`), 'identity') !== undefined),
		);
		expect(kept.filter(Boolean)).toHaveLength(5);
		expect(kept.at(-1)).toBe(true);
	});

	it('makes the same validator for the same bytes, regardless of where and when they were written', async () => {
		await using one = await storeOf({ 'a.txt': 'same' });
		await using two = await storeOf({ 'b.txt': 'same' });
		const [first, second] = [
			await one.store.represent(await one.find('/a.txt'), 'identity'),
			await two.store.represent(await two.find('/b.txt'), 'identity'),
		];
		expect(first.etag).toBe(second.etag);
	});

	it('does not cache files that are too large for memory', async () => {
		await using site = await storeOf({ 'large.txt': Buffer.alloc(3 * 1024 * 1024, 'a') });
		const representation = await site.store.represent(await site.find('/large.txt'), 'br');
		expect(representation).toMatchObject({ encoding: 'identity', size: 3 * 1024 * 1024 });
		expect(Buffer.isBuffer(representation.body)).toBe(false);
	});

	it('refuses to read a file other than the one that was found', async () => {
		await using site = await storeOf({ 'page.html': 'old' });
		const found = await site.find('/page.html');
		await writeSite(site.path, { 'page.html': 'new' });
		await expect(site.store.represent(found, 'identity')).rejects.toThrow(FileChangedError);
		const { body } = await site.store.represent(await site.find('/page.html'), 'identity');
		expect(String(body)).toBe('new');
	});

	it('finds regular files only', async () => {
		await using site = await storeOf({ 'page.html': 'page' });
		await mkdir(`${site.path}/folder.html`);
		expect(await site.store.find('/folder.html')).toBeUndefined();
		expect(await site.store.find('/page.html/more')).toBeUndefined();
		expect(await site.store.find('/')).toBeUndefined();
		expect(await site.store.find('/page\0.html')).toBeUndefined();
	});
});
