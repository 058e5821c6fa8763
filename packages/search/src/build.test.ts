import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildStaticIndex } from './build.ts';
import { directoryFiles, openIndex, readManifest } from './node-files.ts';
import { KNOWLEDGE_NAME } from './records/index.ts';
import { StaticIndex } from './retrieval/static-index.ts';
import { memoryFiles } from './testing/open-sample.ts';
import { recordsOf, sampleRecords } from './testing/sample-records.ts';

let directory: string;

beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'search-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function build(records: readonly unknown[]) {
	const file = join(directory, 'records.jsonl');
	await writeFile(file, `${records.map((record) => JSON.stringify(record)).join('\n')}\n`);
	return buildStaticIndex({ records: file, out: directory });
}

it('writes the same files for the same records in any order', async () => {
	const first = await build(sampleRecords);
	const manifest = await readFile(join(directory, 'manifest.json'), 'utf8');
	const second = await build(sampleRecords.toReversed());
	expect(second).toEqual(first);
	expect(await readFile(join(directory, 'manifest.json'), 'utf8')).toBe(manifest);
	const questions = sampleRecords.flatMap((record) => record.questions);
	expect(JSON.parse(manifest)).toMatchObject({ pages: 6, sections: sampleRecords.length + questions.length });
});

it('removes the parts of the previous build, including their compressed copies', async () => {
	await build(sampleRecords);
	const [before = ''] = await readdir(join(directory, 'parts'));
	await writeFile(join(directory, 'parts', `${before}.br`), '');
	const files = await build(sampleRecords.slice(0, 3));
	const parts = (await readdir(join(directory, 'parts'))).map((name) => `parts/${name}`);
	expect(['manifest.json', ...parts].sort()).toEqual(files.toSorted());
});

it('never opens another index than that of the given manifest', async () => {
	await build(sampleRecords);
	const manifest = await readManifest(directory);
	const { hits } = await (await openIndex(directory, manifest)).search({ query: 'pool' });
	expect(hits).not.toEqual([]);
	await build(sampleRecords.slice(0, 3));
	await expect(openIndex(directory, manifest)).rejects.toThrow('ENOENT');
});

it('finds what was built', async () => {
	await build(sampleRecords);
	const index = await openIndex(directory);
	const { hits } = await index.search({ query: 'dynamic zones' });
	expect(hits[0]).toMatchObject({
		url: '/cms/api/rest/populate#dynamic-zones',
		type: 'lvl3',
		hierarchy: { lvl0: 'CMS', lvl1: 'Populate relations', lvl2: 'Several levels', lvl3: 'Dynamic zones', lvl4: null },
		contentType: 'api',
		tags: ['REST API', 'populate'],
	});
});

it('reports an invalid record with its line', async () => {
	await expect(build([sampleRecords[0], { objectID: 'x' }])).rejects.toThrow(/records\.jsonl:2:1 not a section record/);
	await writeFile(join(directory, 'records.jsonl'), '{"objectID":\n');
	const broken = buildStaticIndex({ records: join(directory, 'records.jsonl'), out: directory });
	await expect(broken).rejects.toThrow(/records\.jsonl:1:1 not JSON/);
});

it('loads only the parts of dictionary and texts that a query needs, and only once', async () => {
	const words = Array.from({ length: 6_000 }, (_, number) => `word${(number * 7919).toString(36)}`);
	const pages = Array.from({ length: 60 }, (_, page) => ({
		route: `/cms/page-${page}`,
		title: `Page ${words[page]}`,
		contentType: 'cms',
		sections: [{ content: words.slice(page * 100, page * 100 + 100).join(' ') }],
	}));
	const files = memoryFiles(recordsOf(pages));
	const index = await StaticIndex.open(files);
	expect(files.reads).toEqual(['manifest.json']);
	const query = words[4_242] ?? '';
	const { hits } = await index.search({ query, typoTolerance: false });
	expect(hits.map(({ url }) => url)).toEqual(['/cms/page-42']);
	const loaded = files.reads.slice(1);
	expect(loaded.filter((name) => name.startsWith('terms-')).length).toBeLessThanOrEqual(2);
	expect(loaded.filter((name) => name.startsWith('texts-'))).toHaveLength(1);
	await index.search({ query, typoTolerance: false });
	expect(files.reads.slice(1)).toEqual(loaded);
});

it('loads only the most frequent words of a first letter', async () => {
	const words = Array.from({ length: 6_000 }, (_, number) => `s${(number * 7919).toString(36)}`);
	const pages = Array.from({ length: 60 }, (_, page) => ({
		route: `/cms/page-${page}`,
		title: `Page ${page}`,
		contentType: 'cms',
		sections: [
			{ content: `${words.slice(page * 100, page * 100 + 100).join(' ')} ${page === 7 ? 'strapi' : 'server'}` },
		],
	}));
	const files = memoryFiles(recordsOf(pages));
	const index = await StaticIndex.open(files);
	const { hits, total } = await index.search({ query: 's', hitsPerPage: 60 });
	expect(hits).toHaveLength(59);
	expect(total).toBe(59);
	expect(files.reads.filter((name) => name.startsWith('letters-'))).toHaveLength(1);
	expect(files.reads.filter((name) => name.startsWith('terms-')).length).toBeLessThanOrEqual(1);
	// Longer queries are looked up in the dictionary.
	expect((await index.search({ query: 'str' })).hits[0]?.url).toBe('/cms/page-7');
});

it('loads all hits of a first letter in one file', async () => {
	const pages = Array.from({ length: 30 }, (_, page) => ({
		route: `/cms/page-${page}`,
		title: `Page ${page}`,
		contentType: 'cms',
		sections: [
			{ content: `Server ${page}. ${'Filler. '.repeat(200)}` },
			{ headings: ['More'], anchor: 'more', content: 'Server.' },
		],
	}));
	await build(recordsOf(pages));
	const reads: string[] = [];
	const files = directoryFiles(directory);
	const index = await StaticIndex.open({
		read(name) {
			reads.push(name);
			return files.read(name);
		},
	});
	const all = await openIndex(directory);
	const asked = { query: 's', distinct: true, hitsPerPage: 20 };
	const { hits } = await index.search(asked);
	expect(hits).toHaveLength(20);
	expect(hits).toEqual((await all.search(asked)).hits);
	expect(reads.filter((name) => name.startsWith('hits-'))).toHaveLength(1);
	expect(reads.filter((name) => name.startsWith('texts-'))).toEqual([]);
	// Sections that are not in this file are loaded from their own.
	expect((await index.search({ ...asked, page: 1 })).hits).toHaveLength(10);
	expect(reads.some((name) => name.startsWith('texts-'))).toBe(true);
});

it('does not load the whole dictionary for an unknown word', async () => {
	const letters = 'abcdefghijklmnopqrstuvwxyz';
	const words = Array.from(
		{ length: 20_000 },
		(_, number) => letters.charAt(number % 26) + (number * 7919).toString(36),
	);
	const pages = Array.from({ length: 200 }, (_, page) => ({
		route: `/cms/page-${page}`,
		title: `Page ${page}`,
		contentType: 'cms',
		sections: [{ content: words.slice(page * 100, page * 100 + 100).join(' ') }],
	}));
	const files = memoryFiles(recordsOf(pages));
	const isPart = (name: string) => name.startsWith('terms-');
	const index = await StaticIndex.open(files);
	expect((await index.search({ query: 'unwritten' })).hits).toEqual([]);
	expect(files.reads.filter(isPart).length).toBeLessThan([...files.texts.keys()].filter(isPart).length / 2);
});

it('names the file of site knowledge if it is not valid', async () => {
	const file = join(directory, KNOWLEDGE_NAME);
	await writeFile(file, JSON.stringify({ outOfScope: ['sourdough', 1], synonyms: { words: [], phrases: {} } }));
	await expect(build(sampleRecords)).rejects.toThrow(`${file} is not valid site knowledge`);
});
