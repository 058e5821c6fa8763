import { expect, it } from 'vitest';
import { PARTIAL_ANSWER } from '../protocol/responses.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { recordsOf } from '../testing/sample-records.ts';
import { UnreachableError } from './fetch-text.ts';
import { createSearchClient } from './index.ts';

const REQUESTS = [{ indexName: 'docs', query: 'populate' }];

function fetchOf(respond: () => Response, calls: unknown[] = []): typeof fetch {
	return async (_, init) => {
		calls.push(init?.body);
		return respond();
	};
}

const staticIndex = memoryIndex();

it.each<[string, () => Response]>([
	['refuses POST requests', () => new Response('Method not allowed', { status: 405 })],
	['has no such file', () => new Response('Not found', { status: 404 })],
	['implements no POST requests', () => new Response('Unsupported method', { status: 501 })],
	['answers every request with a page', () => new Response('<!doctype html>')],
])('uses only the static index after the first query on a host that %s', async (_, respond) => {
	const calls: unknown[] = [];
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch: fetchOf(respond, calls) });
	expect((await client.search(REQUESTS)).results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
	await client.search(REQUESTS);
	expect(calls).toHaveLength(1);
});

it('answers from the static index if several queries are under way when the host turns out to have no search', async () => {
	const fetch = fetchOf(() => new Response('Not found', { status: 404 }));
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch });
	const [, ...answers] = await Promise.all([client.prepare(), client.search(REQUESTS), client.search(REQUESTS)]);
	for (const { results } of answers) expect(results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
});

it('answers from the static index while the server is unreachable, which rejects invalid queries too', async () => {
	const offline: typeof fetch = () => Promise.reject(new TypeError('offline'));
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch: offline });
	expect((await client.search(REQUESTS)).results[0]?.nbHits).toBeGreaterThan(0);
	await expect(client.search([{ indexName: 'other' }])).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

it('does not search the static index if the server rejects a query', async () => {
	const refusing = fetchOf(() => Response.json({ message: 'wrong', status: 400 }, { status: 400 }));
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch: refusing });
	await expect(client.search(REQUESTS)).rejects.toMatchObject({ name: 'ApiError', message: 'wrong' });
});

it('answers from the static index while the server is too busy for the address of the reader', async () => {
	const calls: unknown[] = [];
	const busy = fetchOf(() => Response.json({ message: 'Too many requests', status: 429 }, { status: 429 }), calls);
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch: busy });
	for (const _ of ['first', 'second']) {
		expect((await client.search(REQUESTS)).results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
	}
	expect(calls).toHaveLength(2);
	const alone = createSearchClient({ hosts: [{ url: '' }], fetch: busy });
	await expect(alone.search(REQUESTS)).rejects.toMatchObject({ name: 'ApiError', status: 429 });
});

it('reports an index that cannot be loaded as unreachable, and retries with the next query', async () => {
	let fails = true;
	const broken = memoryIndex((read) => (name) => (fails ? Promise.reject(new Error('offline')) : read(name)));
	const client = createSearchClient({ staticIndex: broken });
	await expect(client.search(REQUESTS)).rejects.toMatchObject({ name: 'RetryError', message: 'Unreachable hosts' });
	fails = false;
	expect((await client.search(REQUESTS)).results[0]?.nbHits).toBeGreaterThan(0);
});

/** Two pages, each with a file of its own. */
const chapters = ['Webhooks', 'Policies'].flatMap((title) => {
	const content = `About ${title}. ${'Chapter. '.repeat(300)}`;
	return recordsOf([{ route: `/cms/${title}`, title, contentType: 'cms', sections: [{ content }] }]);
});

it('answers offline from the loaded parts, never claims that there are no hits, and later answers from all parts', async () => {
	let offline = false;
	const wrap: Parameters<typeof memoryIndex>[0] = (read) => (name) =>
		offline ? Promise.reject(new UnreachableError(name)) : read(name);
	const client = createSearchClient({ staticIndex: memoryIndex(wrap, chapters) });
	const search = async (query: string) => (await client.search([{ indexName: 'docs', query }])).results[0];
	await search('webhooks');
	offline = true;
	expect(await search('chapter')).toMatchObject({
		nbHits: 1,
		hits: [{ url: '/cms/Webhooks' }],
		exhaustiveNbHits: false,
		message: PARTIAL_ANSWER,
	});
	await expect(search('policies')).rejects.toMatchObject({ name: 'RetryError' });
	offline = false;
	expect(await search('chapter')).toMatchObject({ nbHits: 2, exhaustiveNbHits: true });
});

it('uses cached parts offline even if they arrive after another part has failed', async () => {
	const kept = new Set<string>();
	const online = memoryIndex((read) => (name) => read(kept.add(name) && name), chapters);
	const offline = memoryIndex(
		(read) => async (name) => {
			if (!kept.has(name)) throw new UnreachableError(name);
			await new Promise((resolve) => setImmediate(resolve));
			return read(name);
		},
		chapters,
	);
	const search = async (index: typeof online, query: string) => {
		const client = createSearchClient({ staticIndex: index });
		return (await client.search([{ indexName: 'docs', query }])).results[0];
	};
	await search(online, 'webhooks');
	expect(await search(offline, 'chapter')).toMatchObject({ hits: [{ url: '/cms/Webhooks' }], message: PARTIAL_ANSWER });
});

it('detects a missing server during preparation, which never fails', async () => {
	const calls: unknown[] = [];
	const fetch = fetchOf(() => new Response('', { status: 405 }), calls);
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex, fetch });
	await client.prepare();
	await client.search(REQUESTS);
	expect(calls).toHaveLength(1);
	const none = createSearchClient({ hosts: [{ url: '' }], fetch: () => Promise.reject(new TypeError('offline')) });
	await expect(none.prepare()).resolves.toBeUndefined();
});

it('throws without any way to search', () => {
	expect(() => createSearchClient({})).toThrow('give "hosts" or "staticIndex"');
});
