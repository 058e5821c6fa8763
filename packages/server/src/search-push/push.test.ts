import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWLEDGE_NAME } from '@octavo/search/records/index.ts';
import { type FakeAlgolia, startFakeAlgolia } from '@octavo/search/testing/fake-algolia.ts';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushRecords } from './push.ts';

let directory: string;
let service: FakeAlgolia;

beforeEach(async () => {
	directory = await mkdtemp(join(tmpdir(), 'search-'));
	service = await startFakeAlgolia();
});
afterEach(async () => {
	await service[Symbol.asyncDispose]();
	await rm(directory, { recursive: true, force: true });
});

async function push(environment: NodeJS.ProcessEnv = {}, records: readonly unknown[] = sampleRecords): Promise<number> {
	const file = join(directory, 'records.jsonl');
	await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
	const synonyms = { words: [['db', 'database']], phrases: { rbac: ['role based access control'] } };
	await writeFile(join(directory, KNOWLEDGE_NAME), JSON.stringify({ outOfScope: [], synonyms }));
	return pushRecords(file, {
		ALGOLIA_APPLICATION_ID: 'app',
		ALGOLIA_WRITE_KEY: 'key',
		ALGOLIA_HOST: service.url,
		...environment,
	});
}

it('the index has all records, settings and synonyms, and nothing temporary is left', async () => {
	expect(await push({ ALGOLIA_INDEX: 'site' })).toBe(sampleRecords.length);
	expect([...service.indices.keys()]).toEqual(['site']);
	const index = service.indices.get('site');
	expect([...(index?.records.keys() ?? [])].sort()).toEqual(sampleRecords.map(({ objectID }) => objectID).sort());
	expect(index?.records.get('/cms/configurations/database#pool')).toMatchObject({
		url_without_anchor: '/cms/configurations/database',
		contentType: 'configuration',
		questions: [],
	});
	expect(index?.settings).toMatchObject({ typoTolerance: 'min', attributeForDistinct: 'url_without_anchor' });
	expect(index?.synonyms).toMatchObject([
		{ type: 'synonym', synonyms: ['db', 'database'] },
		{ type: 'synonym', synonyms: ['rbac', 'role based access control'] },
	]);
	expect(service.credentials).toEqual({ application: 'app', key: 'key' });
});

it('a second push replaces the first: what is gone from the site is gone from the index', async () => {
	await push();
	await push({}, sampleRecords.slice(0, 3));
	expect([...service.indices.keys()]).toEqual(['docs']);
	expect(service.indices.get('docs')?.records.size).toBe(3);
});

it('the questions of every section can be searched, and never be read', async () => {
	const asked = sampleRecords.map((record) => ({ ...record, questions: [`What is ${record.objectID}?`] }));
	await push({}, asked);
	const pushed = service.indices.get('docs')?.records;
	for (const { objectID, questions } of asked) expect(pushed?.get(objectID)).toMatchObject({ questions });
	expect(service.indices.get('docs')?.settings).toMatchObject({
		searchableAttributes: expect.arrayContaining(['unordered(questions)']),
		unretrievableAttributes: ['questions'],
	});
});

it.each(['/settings', '/synonyms/batch', '/batch', '/operation'])(
	'where %s is refused, the index that readers search stays and nothing temporary is left',
	async (step) => {
		await push();
		const before = service.indices.get('docs');
		service.refuse(step, 'Record is too big');
		await expect(push({}, sampleRecords.slice(0, 2))).rejects.toThrow(
			'The index "docs" was not changed. Record is too big',
		);
		expect([...service.indices.keys()]).toEqual(['docs']);
		expect(service.indices.get('docs')).toBe(before);
		expect(before?.records.size).toBe(sampleRecords.length);
	},
);

it('mistakes are named: a missing variable, an address that is none, a missing file, no records, no service', async () => {
	await expect(push({ ALGOLIA_WRITE_KEY: undefined })).rejects.toThrow('ALGOLIA_WRITE_KEY');
	await expect(push({ ALGOLIA_HOST: 'nowhere' })).rejects.toThrow('ALGOLIA_HOST');
	await expect(push({}, [])).rejects.toThrow('has no records');
	const account = { ALGOLIA_APPLICATION_ID: 'app', ALGOLIA_WRITE_KEY: 'key' };
	await expect(pushRecords(join(directory, 'none.jsonl'), account)).rejects.toThrow('"npm run build" makes it');
	await expect(push({ ALGOLIA_HOST: 'http://127.0.0.1:9' })).rejects.toThrow(
		'"docs" was not changed. Unreachable hosts: 127.0.0.1:9 (connect ECONNREFUSED 127.0.0.1:9)',
	);
	service.refuse('/settings', '');
	await expect(push()).rejects.toThrow('"docs" was not changed. The service answered 400.');
});
