import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStaticIndex } from './build.ts';
import { PageCache } from './page-cache.ts';
import type { SectionRecord } from './records/index.ts';
import { sampleRecords } from './testing/sample-records.ts';

let directory: string;
let file: string;
beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'terms-'));
	file = join(directory, 'terms');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const terms = (word: string) => ({
	terms: [word],
	page: [0],
	sections: [[0]],
	lengths: [1],
	headingLengths: [0],
	titleLength: 1,
});

/** @returns which of `keys` were not in the cache */
function made(keys: string[], version = '1'): string[] {
	const cache = new PageCache({ file, version });
	const missing = keys.filter((key) => {
		let isMade = false;
		const found = cache.get(key, () => {
			isMade = true;
			return terms(key);
		});
		expect(found).toEqual(terms(key));
		return isMade;
	});
	cache.save();
	return missing;
}

it('keeps values for the next build, and drops those that it does not use', () => {
	expect(made(['a', 'b'])).toEqual(['a', 'b']);
	expect(made(['a', 'b', 'c'])).toEqual(['c']);
	expect(made(['c'])).toEqual([]);
	expect(made(['a', 'c'])).toEqual(['a']);
	expect(made(['a', 'c'], 'another version')).toEqual(['a', 'c']);
});

it('ignores a damaged file', async () => {
	made(['a', 'b']);
	const text = await readFile(file, 'utf8');
	for (const damaged of [text.slice(0, -3), text.replace('a', 'x'), '', 'something else\n']) {
		await writeFile(file, damaged);
		expect(made(['a', 'b'])).toEqual(['a', 'b']);
	}
});

const pages = [...sampleRecords.reduce(grouped, new Map<string, SectionRecord[]>()).values()];

function grouped(groups: Map<string, SectionRecord[]>, record: SectionRecord): Map<string, SectionRecord[]> {
	const route = record.url.split('#', 1)[0] ?? '';
	return groups.set(route, [...(groups.get(route) ?? []), record]);
}

it('builds the same index from cached words and from scratch, with pages in any order', async () => {
	const build = (out: string, order: SectionRecord[][]) => {
		const index = createStaticIndex({ cache: { directory, version: '1' } });
		for (const records of order) index.add(records, records[0]?.objectID);
		return index.write(join(directory, out));
	};
	const first = await build('first', pages);
	expect(await build('second', pages.toReversed())).toEqual(first);
	expect(await readFile(join(directory, 'second/manifest.json'))).toEqual(
		await readFile(join(directory, 'first/manifest.json')),
	);
});

it('writes no index for a site with too many sections', async () => {
	const index = createStaticIndex({ maxSections: 3, cache: { directory, version: '1' } });
	for (const records of pages) index.add(records, records[0]?.objectID);
	expect(index.isTooLarge).toBe(true);
	expect(await readdir(directory)).toEqual([]);
	await expect(index.write(directory)).rejects.toThrow('more than 3 sections');
	expect(createStaticIndex({ maxSections: 3, expectedSections: 4 }).isTooLarge).toBe(true);
});
