import { expect, test } from 'vitest';
import { memoryWorker } from '../testing/memory-worker.ts';
import { recordsOf } from '../testing/sample-records.ts';
import { UnreachableError } from './fetch-text.ts';
import { createSearchClient, PARTIAL_ANSWER } from './index.ts';

const REQUESTS = [{ indexName: 'docs', query: 'populate' }];

function fetchOf(respond: () => Response, calls: unknown[] = []): typeof fetch {
	return async (_, init) => {
		calls.push(init?.body);
		return respond();
	};
}

const worker = { manifest: 'https://docs.example.com/search/manifest.json', createWorker: () => memoryWorker() };

test.each<[string, () => Response]>([
	['refuses to be posted to', () => new Response('Method not allowed', { status: 405 })],
	['has no such file', () => new Response('Not found', { status: 404 })],
	['answers everything with a page', () => new Response('<!doctype html>')],
])('on a host that %s, the worker answers, and is asked first from then on', async (_, respond) => {
	const calls: unknown[] = [];
	const client = createSearchClient({ hosts: [{ url: '' }], worker, fetch: fetchOf(respond, calls) });
	expect((await client.search(REQUESTS)).results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
	await client.search(REQUESTS);
	expect(calls).toHaveLength(1);
});

test('while the server is unreachable, the worker answers; a wrong query is refused by whoever answers', async () => {
	const offline: typeof fetch = () => Promise.reject(new TypeError('offline'));
	const client = createSearchClient({ hosts: [{ url: '' }], worker, fetch: offline });
	expect((await client.search(REQUESTS)).results[0]?.nbHits).toBeGreaterThan(0);
	await expect(client.search([{ indexName: 'other' }])).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test("a server's refusal is not asked of the worker", async () => {
	const refusing = fetchOf(() => Response.json({ message: 'wrong', status: 400 }, { status: 400 }));
	const client = createSearchClient({ hosts: [{ url: '' }], worker, fetch: refusing });
	await expect(client.search(REQUESTS)).rejects.toMatchObject({ name: 'ApiError', message: 'wrong' });
});

test('a worker that cannot load the index is unreachable, and tries again at the next query', async () => {
	let fails = true;
	const createWorker = () =>
		memoryWorker((read) => (name) => (fails ? Promise.reject(new Error('offline')) : read(name)));
	const client = createSearchClient({ worker: { ...worker, createWorker } });
	await expect(client.search(REQUESTS)).rejects.toMatchObject({ name: 'RetryError', message: 'Unreachable hosts' });
	fails = false;
	expect((await client.search(REQUESTS)).results[0]?.nbHits).toBeGreaterThan(0);
});

/** Two pages, each in a file of its own. */
const chapters = ['Webhooks', 'Policies'].flatMap((title) => {
	const content = `About ${title}. ${'Chapter. '.repeat(300)}`;
	return recordsOf([{ route: `/cms/${title}`, title, contentType: 'cms', sections: [{ content }] }]);
});

test('offline, a worker answers from what it has loaded, never that there is nothing, and from all afterwards', async () => {
	let offline = false;
	const wrap: Parameters<typeof memoryWorker>[0] = (read) => (name) =>
		offline ? Promise.reject(new UnreachableError(name)) : read(name);
	const client = createSearchClient({ worker: { ...worker, createWorker: () => memoryWorker(wrap, chapters) } });
	const ask = async (query: string) => (await client.search([{ indexName: 'docs', query }])).results[0];
	await ask('webhooks');
	offline = true;
	expect(await ask('chapter')).toMatchObject({
		nbHits: 1,
		hits: [{ url: '/cms/Webhooks' }],
		exhaustiveNbHits: false,
		message: PARTIAL_ANSWER,
	});
	await expect(ask('policies')).rejects.toMatchObject({ name: 'RetryError' });
	offline = false;
	expect(await ask('chapter')).toMatchObject({ nbHits: 2, exhaustiveNbHits: true });
});

test('offline, what was kept counts also where it comes later than the failure of what was not', async () => {
	const kept = new Set<string>();
	const online = memoryWorker((read) => (name) => read(kept.add(name) && name), chapters);
	const offline = memoryWorker(
		(read) => async (name) => {
			if (!kept.has(name)) throw new UnreachableError(name);
			await new Promise((resolve) => setImmediate(resolve));
			return read(name);
		},
		chapters,
	);
	const ask = async (thread: typeof online, query: string) => {
		const client = createSearchClient({ worker: { ...worker, createWorker: () => thread } });
		return (await client.search([{ indexName: 'docs', query }])).results[0];
	};
	await ask(online, 'webhooks');
	expect(await ask(offline, 'chapter')).toMatchObject({ hits: [{ url: '/cms/Webhooks' }], message: PARTIAL_ANSWER });
});

test('getting ready finds out that there is no server, and never fails', async () => {
	const calls: unknown[] = [];
	const fetch = fetchOf(() => new Response('', { status: 405 }), calls);
	const client = createSearchClient({ hosts: [{ url: '' }], worker, fetch });
	await client.prepare();
	await client.search(REQUESTS);
	expect(calls).toHaveLength(1);
	const none = createSearchClient({ hosts: [{ url: '' }], fetch: () => Promise.reject(new TypeError('offline')) });
	await expect(none.prepare()).resolves.toBeUndefined();
});

test('a client without any way to search is a mistake', () => {
	expect(() => createSearchClient({})).toThrow('give "algolia", "hosts" or "worker"');
});
