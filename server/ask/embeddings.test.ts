import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuseMeaning } from '../../ask/index.ts';
import { startChatEndpoint } from '../../ask/testing/chat-endpoint.ts';
import { PAGES, RECORDS, sampleRetrieve } from '../../ask/testing/sample-site.ts';
import { indexFiles } from '../search/testing.ts';
import { temporaryDirectory } from '../testing/fixture-site.ts';
import { startServer } from '../testing/start.ts';
import { askFeature } from './ask-feature.ts';
import { readEmbeddingSettings } from './model-settings.ts';
import { vectorsOfRecords } from './record-vectors.ts';

const FILES = {
	...(await indexFiles(RECORDS)),
	'search/records.jsonl': RECORDS.map((record) => `${JSON.stringify(record)}\n`).join(''),
	...Object.fromEntries(Object.entries(PAGES).map(([route, text]) => [`${route.slice(1)}.md`, text])),
};

it('requests each vector once, and again only for what changed', async () => {
	await using directory = await temporaryDirectory();
	const file = join(directory.path, 'cache/vectors.json');
	const asked: string[] = [];
	const embed = async (texts: readonly string[]) => {
		asked.push(...texts);
		return texts.map((text) => [text.length, 1]);
	};
	const first = await vectorsOfRecords(RECORDS, embed, 'a-model', file);
	expect(asked).toHaveLength(RECORDS.length);
	expect(Math.hypot(...(first[0] ?? []))).toBeCloseTo(1);
	const changed = RECORDS.map((record, index) => (index === 0 ? { ...record, content: 'New.' } : record));
	const second = await vectorsOfRecords(changed, embed, 'a-model', file);
	expect(asked.slice(RECORDS.length)).toEqual([expect.stringContaining('New.')]);
	expect(second[1]).toEqual(first[1]);
	await vectorsOfRecords(changed, embed, 'another-model', file);
	expect(asked).toHaveLength(2 * RECORDS.length + 1);
});

it('keeps the vectors made before the endpoint failed', async () => {
	await using directory = await temporaryDirectory();
	const file = join(directory.path, 'vectors.json');
	const [first] = RECORDS;
	if (!first) throw new Error('unreachable');
	const records = Array.from({ length: 100 }, (_, number) => ({ ...first, content: `Text ${number}.` }));
	let requests = 0;
	const failing = async (texts: readonly string[]) => {
		requests += 1;
		if (requests > 1) throw new Error('the endpoint is gone');
		return texts.map(() => [1, 0]);
	};
	await expect(vectorsOfRecords(records, failing, 'a-model', file)).rejects.toThrow('the endpoint is gone');
	const asked: string[] = [];
	const embed = async (texts: readonly string[]) => {
		asked.push(...texts);
		return texts.map(() => [0, 1]);
	};
	const vectors = await vectorsOfRecords(records, embed, 'a-model', file);
	expect(asked).toHaveLength(36);
	expect([vectors[0], vectors[99]].map((vector) => [...(vector ?? [])])).toEqual([
		[1, 0],
		[0, 1],
	]);
});

it('ranks by meaning as well as by words, and by words alone when the endpoint fails', async () => {
	const byWords = sampleRetrieve();
	const target = RECORDS.findIndex(({ url }) => url === '/cms/tokens#revoke');
	const vectors = RECORDS.map((_, index) => Float32Array.from(index === target ? [1, 0] : [0, 1]));
	const question = 'get rid of a token';
	const problems: unknown[] = [];
	const onFailure = (error: unknown) => problems.push(error);
	const fused = fuseMeaning(RECORDS, vectors, byWords, async () => [[1, 0]], onFailure);
	expect((await fused(question))[0]?.url).toBe('/cms/tokens#revoke');
	const ofWords = (await byWords(question)).map(({ url }) => url);
	expect(ofWords[0]).not.toBe('/cms/tokens#revoke');
	const broken = fuseMeaning(RECORDS, vectors, byWords, () => Promise.reject(new Error('gone')), onFailure);
	expect((await broken(question)).map(({ url }) => url)).toEqual(ofWords);
	expect(problems).toEqual([new Error('gone')]);
	expect((await fused('choose', { area: 'cloud' })).every(({ route }) => route.startsWith('/cloud/'))).toBe(true);
});

it('is configured by environment variables', async () => {
	await using endpoint = await startChatEndpoint();
	const embeddings = readEmbeddingSettings({
		ASK_BASE_URL: endpoint.baseUrl,
		ASK_API_KEY: 'key',
		ASK_EMBEDDINGS_MODEL: 'vectors',
	});
	await using server = await startServer(FILES, { features: [askFeature({ embeddings })] });
	await expect.poll(() => endpoint.requests.length).toBeGreaterThan(0);
	expect(endpoint.requests[0]).toMatchObject({ path: '/v1/embeddings', authorization: 'Bearer key' });
	expect(endpoint.requests[0]?.body.input).toHaveLength(RECORDS.length);
	const response = await fetch(`http://127.0.0.1:${server.port}/api/ask`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ question: 'How do I create a token?' }),
	});
	expect(await response.text()).toContain('/cms/tokens#create');
});

it('does not send the key of the model to another endpoint', () => {
	const model = { ASK_BASE_URL: 'https://one.example/v1', ASK_API_KEY: 'key', ASK_EMBEDDINGS_MODEL: 'vectors' };
	expect(readEmbeddingSettings(model)?.ASK_EMBEDDINGS_API_KEY).toBe('key');
	const elsewhere = { ...model, ASK_EMBEDDINGS_BASE_URL: 'https://two.example/v1' };
	expect(readEmbeddingSettings(elsewhere)?.ASK_EMBEDDINGS_API_KEY).toBeUndefined();
});
