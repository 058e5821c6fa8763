import { expect, it } from 'vitest';
import { buildAskIndex } from '../build.ts';
import { RECORDS } from '../testing/sample-site.ts';
import { createRetriever } from './create-retriever.ts';
import { createStaticRetriever } from './static-retriever.ts';

const { core, files } = buildAskIndex(RECORDS);

function open(read: string[] = []) {
	return createStaticRetriever(JSON.parse(files.get(core) ?? ''), async (file) => {
		read.push(file);
		const text = files.get(file);
		if (text === undefined) throw new Error(`no ${file}`);
		return text;
	});
}

it.each([
	'How do I filter for empty fields?',
	'$null',
	'remove a token',
	'let the website talk to my server',
	'How do I restore a backup?',
	'restore Photoshop layers after a Windows crash',
	'sourdough bread',
	'',
])('finds by files what is found by records: %s', async (question) => {
	const byRecords = createRetriever(RECORDS)(question);
	const byFiles = await open()(question);
	expect(byFiles.map(({ url, trail, route }) => ({ url, trail, route }))).toEqual(
		byRecords.map(({ url, trail, route }) => ({ url, trail, route })),
	);
	for (const [index, { confidence }] of byRecords.entries()) {
		expect(byFiles[index]?.confidence).toBeCloseTo(confidence, 5);
	}
});

it('loads each file once, and only when a word is in it', async () => {
	const read: string[] = [];
	const retrieve = open(read);
	await retrieve('');
	expect(read).toEqual([]);
	await retrieve('a token');
	await retrieve('a token');
	expect(new Set(read).size).toBe(read.length);
	expect(read.length).toBeGreaterThan(0);
});

it('names its files by their contents', () => {
	expect(buildAskIndex(RECORDS).core).toBe(core);
	expect(buildAskIndex(RECORDS.slice(1)).core).not.toBe(core);
});
