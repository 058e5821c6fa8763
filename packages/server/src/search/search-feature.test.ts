import { setTimeout as wait } from 'node:timers/promises';
import { recordsOf, sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { patientClient, testTransport } from '@octavo/search/testing/test-transport.ts';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseFiles, manifestOf, writeSite } from '../testing/fixture-site.ts';
import { sendRaw, statusesOf } from '../testing/raw-request.ts';
import { indexFiles, startSearchServer } from '../testing/search-server.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { createSearchFeature } from './search-feature.ts';

let server: TestServer;
let origin: string;

beforeAll(async () => {
	server = await startSearchServer(sampleRecords);
	origin = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
	await server[Symbol.asyncDispose]();
});

function post(
	path: string,
	body: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string> = {},
): Promise<Response> {
	return fetch(origin + path, { method: 'POST', body, headers });
}

describe('over HTTP', () => {
	const client = () => patientClient({ hosts: [{ url: origin }] });
	testTransport(client);
});

it('a site without an index is reported as degraded', async () => {
	await using bare = await startServer(baseFiles(), { features: [createSearchFeature()] });
	const health = async () => (await fetch(`http://127.0.0.1:${bare.port}/healthz`)).json();
	await expect
		.poll(health)
		.toMatchObject({ status: 'degraded', problems: { search: expect.stringContaining('no search index') } });
	expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
});

describe('algoliasearch/lite, unchanged', () => {
	const algolia = () =>
		liteClient('docs-app', 'docs-key', {
			hosts: [{ url: `127.0.0.1:${server.port}`, accept: 'readWrite', protocol: 'http' }],
		});

	it('searches', async () => {
		const { results } = await algolia().search({
			requests: [
				{
					indexName: 'docs',
					query: 'dynamic zone',
					hitsPerPage: 5,
					attributesToSnippet: ['content:10'],
					clickAnalytics: true,
				},
			],
		});
		expect(results[0]).toMatchObject({
			hits: [{ url: '/cms/api/rest/populate#dynamic-zones', hierarchy: { lvl3: 'Dynamic zones' } }],
			nbHits: 1,
			hitsPerPage: 5,
			exhaustiveNbHits: true,
			query: 'dynamic zone',
			queryID: expect.any(String),
			params: expect.stringContaining('hitsPerPage=5'),
		});
	});

	it('accepts the older format of a request', async () => {
		const { results } = await algolia().search([
			{ indexName: 'docs', params: { query: 'pool', hitsPerPage: 2, facetFilters: ['lang:en'] } },
		]);
		expect(results[0]).toMatchObject({ hitsPerPage: 2, hits: [{ url: '/cms/configurations/database#pool' }] });
	});

	it('gets errors with their status', async () => {
		const wrong = algolia().search({ requests: [{ indexName: 'docs', page: 'two' as unknown as number }] });
		await expect(wrong).rejects.toMatchObject({ name: 'ApiError', status: 400 });
	});
});

it('answers a query of one index, with parameters as JSON or as a query string', async () => {
	const plain = await post('/1/indexes/docs/query', JSON.stringify({ query: 'pool', hitsPerPage: 1 }));
	expect(await plain.json()).toMatchObject({ nbHits: 1, hits: [{ type: 'lvl2' }] });
	const encoded = await post('/1/indexes/docs/query', JSON.stringify({ params: 'query=pool&hitsPerPage=1' }));
	expect(await encoded.json()).toMatchObject({ hitsPerPage: 1, hits: [{ type: 'lvl2' }] });
});

it('long answers are compressed for clients that accept it', async () => {
	const body = JSON.stringify({ query: '' });
	const sizeOf = async (encoding: string) => {
		const response = await post('/1/indexes/docs/query', body, { 'accept-encoding': encoding });
		expect(((await response.json()) as { hits: unknown[] }).hits.length).toBeGreaterThan(5);
		return [response.headers.get('content-encoding'), Number(response.headers.get('content-length'))] as const;
	};
	const [zipped, small] = await sizeOf('gzip, deflate');
	expect((await sizeOf('gzip, deflate, br'))[0]).toBe('br');
	const [plain, large] = await sizeOf('identity');
	expect([zipped, plain]).toEqual(['gzip', null]);
	expect(small).toBeLessThan(large / 3);
});

it('cached answers differ by parameters and by address', async () => {
	const ask = async (path: string, body: object) => (await post(path, JSON.stringify(body))).json();
	const two = await ask('/1/indexes/docs/query', { query: 'document', hitsPerPage: 2 });
	expect(await ask('/1/indexes/docs/query', { query: 'document', hitsPerPage: 2 })).toEqual(two);
	expect(await ask('/1/indexes/docs/query', { query: 'document', hitsPerPage: 1 })).toMatchObject({ hitsPerPage: 1 });
	expect(await ask('/1/indexes/other/query', { query: 'document', hitsPerPage: 2 })).toMatchObject({ status: 404 });
});

it('accepts events', async () => {
	const event = { eventType: 'click', eventName: 'Hit clicked', index: 'docs', objectIDs: ['/a#b'], positions: [1] };
	const taken = await post('/1/events', JSON.stringify({ events: [event] }));
	expect([taken.status, await taken.json()]).toEqual([200, { status: 200, message: 'OK' }]);
});

describe('hostile input gets an immediate error', () => {
	const cases: [string, string | Uint8Array<ArrayBuffer>, number][] = [
		['no JSON', '{"requests":', 400],
		['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
		['nested deeply', '['.repeat(50_000) + ']'.repeat(50_000), 400],
		['a list instead of an object', '[]', 400],
		['too many queries', JSON.stringify({ requests: Array.from({ length: 51 }, () => ({ indexName: 'docs' })) }), 400],
		['filters in another form', JSON.stringify({ requests: [{ indexName: 'docs', filters: '('.repeat(2_000) }] }), 400],
		[
			'many filters',
			JSON.stringify({ requests: [{ indexName: 'docs', facetFilters: Array(5_000).fill('a:b') }] }),
			400,
		],
		['a number out of range', JSON.stringify({ requests: [{ indexName: 'docs', page: -1 }] }), 400],
		[
			'fifty queries of a thousand hits',
			JSON.stringify({ requests: Array.from({ length: 50 }, () => ({ indexName: 'docs', hitsPerPage: 1_000 })) }),
			400,
		],
		['a list where a text is expected', '{"requests":[{"indexName":"docs","query":["a"]}]}', 400],
		[
			'names of the prototype as parameters',
			'{"requests":[{"indexName":"docs","__proto__":{"query":1},"constructor":{"prototype":{}},"facets":["__proto__"],"hitsPerPage":-1}]}',
			400,
		],
		['a huge list', JSON.stringify({ requests: [{ indexName: 'docs', facets: Array(60_000).fill('a') }] }), 413],
		['a name of the prototype', JSON.stringify({ requests: [{ indexName: '__proto__' }] }), 404],
	];
	it.each(cases)('%s', async (_, body, status) => {
		const response = await post('/1/indexes/*/queries', body, { 'content-type': 'application/json' });
		expect(response.status).toBe(status);
		expect(await response.json()).toEqual({ message: expect.any(String), status });
	});

	it.each([
		['a little too much', 140_000],
		['more than the server takes of anyone', 300_000],
	])('%s, announced or chunked', async (_, length) => {
		const start = 'POST /1/indexes/*/queries HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
		const piece = `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;
		const announced = await sendRaw(server.port, `${start}Content-Length: ${length}\r\n\r\n`);
		const inPieces = await sendRaw(server.port, `${start}Transfer-Encoding: chunked\r\n\r\n`, piece, '0\r\n\r\n');
		for (const received of [announced, inPieces]) {
			expect(statusesOf(received)).toEqual([413]);
			expect(received).toMatch(/^access-control-allow-origin: \*\r$/im);
			expect(received).toMatch(/^content-type: application\/json/im);
			expect(received).toMatch(/\{"message":"[^"]+","status":413\}$/);
		}
	});

	it('texts that are expensive for regular expressions', async () => {
		const baits = [
			`${'a'.repeat(500)}!`,
			'a.'.repeat(250),
			`${'(('.repeat(100)}"`,
			`${'aA'.repeat(250)}`,
			'::'.repeat(250),
		];
		for (const query of baits) {
			const response = await post('/1/indexes/*/queries', JSON.stringify({ requests: [{ indexName: 'docs', query }] }));
			expect(response.status).toBe(200);
		}
	});
});

it.each([
	['GET', '/1/indexes/docs', 404],
	['GET', '/1/indexes/docs/settings', 404],
	['POST', '/1/indexes/docs/abc', 404],
	['DELETE', '/1/indexes/docs', 404],
	['GET', '/1/indexes/docs/query?query=media', 405],
	['PUT', '/1/indexes/*/queries', 405],
	['POST', '/1/indexes/docs/facets/tags/query', 404],
	['GET', '/1/events', 405],
])("unsupported requests are refused in Algolia's format: %s %s", async (method, path, status) => {
	const response = await fetch(origin + path, { method, headers: { origin: 'https://app.example' } });
	expect(await response.json()).toEqual({ message: expect.any(String), status });
	expect([response.status, response.headers.get('allow')]).toEqual([status, status === 405 ? 'POST, OPTIONS' : null]);
	expect(response.headers.get('access-control-allow-origin')).toBe('*');
	expect(response.headers.get('content-type')).toContain('application/json');
});

it('pages of other sites may search and read the answers', async () => {
	for (const path of ['/1/indexes/*/queries', '/1/events', '/1/indexes/docs/nothing']) {
		const { status, headers } = await fetch(origin + path, { method: 'OPTIONS' });
		expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
		expect(headers.get('access-control-allow-origin')).toBe('*');
	}
	expect((await fetch(`${origin}/cms/intro`)).headers.has('access-control-allow-origin')).toBe(false);
});

it('other requests are served between the queries of one request', async () => {
	const requests = Array.from({ length: 50 }, (_, number) => ({ indexName: 'docs', query: `pool ${number}` }));
	const order: string[] = [];
	const long = post('/1/indexes/*/queries', JSON.stringify({ requests })).then(() => order.push('long'));
	const short = post('/1/indexes/docs/query', JSON.stringify({ query: 'pool' })).then(() => order.push('short'));
	await Promise.all([long, short]);
	expect(order).toEqual(['short', 'long']);
});

it('nothing is searched for readers who left while they waited', async () => {
	const searched: string[] = [];
	const onZeroResults = (query: string) => void searched.push(query);
	await using own = await startServer(await indexFiles(sampleRecords), {
		features: [createSearchFeature({ onZeroResults, quiet: 1 })],
		proxies: 1,
	});
	// Expensive requests, which wait for each other; none has results, so each is reported once it has been searched.
	const ask = (reader: number, signal?: AbortSignal) => {
		const requests = Array.from({ length: 50 }, () => ({ indexName: 'docs', query: `zeppelin${reader}` }));
		return fetch(`http://127.0.0.1:${own.port}/1/indexes/*/queries`, {
			method: 'POST',
			body: JSON.stringify({ requests }),
			headers: { 'x-forwarded-for': `192.0.2.${reader}` },
			...(signal && { signal }),
		});
	};
	const leaving = new AbortController();
	const left = Promise.allSettled(Array.from({ length: 30 }, (_, reader) => ask(reader, leaving.signal)));
	await expect.poll(() => searched, { interval: 1 }).toContain('zeppelin0');
	leaving.abort();
	await left;
	expect((await ask(99)).status).toBe(200);
	await expect.poll(() => searched).toContain('zeppelin99');
	expect(searched.length).toBeLessThan(20);
});

it('a query longer than 512 characters is cut', async () => {
	const query = `pool ${'word '.repeat(200)}`;
	const response = await post('/1/indexes/*/queries', JSON.stringify({ requests: [{ indexName: 'docs', query }] }));
	const { results } = (await response.json()) as { results: { query: string }[] };
	expect(results[0]?.query).toHaveLength(512);
});

it('a new build brings its own index', async () => {
	await using fresh = await startSearchServer(sampleRecords);
	const search = async (query: string) => {
		const client = patientClient({ hosts: [{ url: `http://127.0.0.1:${fresh.port}` }] });
		const { results } = await client.search([{ indexName: 'docs', query }]);
		return results[0]?.hits.map(({ url }) => url);
	};
	expect(await search('zeppelin')).toEqual([]);
	const records = recordsOf([
		{ route: '/cms/zeppelin', title: 'Zeppelins', contentType: 'cms', sections: [{ content: 'They float.' }] },
	]);
	await writeSite(fresh.directory, {
		...(await indexFiles(records)),
		'server.json': JSON.stringify(manifestOf({ buildId: 'build-2' })),
	});
	await expect.poll(() => search('zeppelin')).toEqual(['/cms/zeppelin']);
	expect(await search('pool')).toEqual([]);
});

it('queries that run while the build changes are all answered, from one build or the other', async () => {
	await using fresh = await startSearchServer(sampleRecords);
	// The builds are made in this same thread.
	const client = patientClient({ hosts: [{ url: `http://127.0.0.1:${fresh.port}` }] });
	const routes = ['/cms/zeppelin', '/cms/airship'];
	let running = true;
	const seen = new Set<string>();
	const ask = async () => {
		for (let number = 0; running; number++) {
			// A different request each time, so that none is answered from the cache.
			const { results } = await client.search([
				{ indexName: 'docs', query: 'pool float', page: 0, hitsPerPage: 5 + (number % 900) },
			]);
			const found = results[0]?.hits.map(({ url }) => url) ?? [];
			expect(found.length).toBeGreaterThan(0);
			seen.add(found[0]?.startsWith('/cms/configurations') ? 'old' : (found[0] ?? ''));
			await wait(5);
		}
	};
	const readers = [ask(), ask(), ask(), ask()];
	for (const [build, route] of routes.entries()) {
		const records = recordsOf([{ route, title: 'Pool', contentType: 'cms', sections: [{ content: 'They float.' }] }]);
		const files = {
			...(await indexFiles(records)),
			'server.json': JSON.stringify(manifestOf({ buildId: `next-${build}` })),
		};
		await writeSite(fresh.directory, files);
		await expect.poll(() => seen.has(route), { timeout: 60_000 }).toBe(true);
	}
	running = false;
	await Promise.all(readers);
	expect(seen).toEqual(new Set(['old', ...routes]));
}, 120_000);

it('it is announced to documents', async () => {
	expect((await fetch(`${origin}/cms/intro`)).headers.get('server-timing')).toBe('search');
});
