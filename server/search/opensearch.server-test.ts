import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchClient } from '../../search/client/index.ts';
import { openCluster } from '../../search/opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '../../search/opensearch/local-cluster/index.ts';
import { pushSections } from '../../search/opensearch/testing/push-records.ts';
import { sampleRecords } from '../../search/testing/sample-records.ts';
import { testTransport } from '../../search/testing/test-transport.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { openSearchCluster } from './open-search-cluster.ts';
import { createSearchFeature } from './search-feature.ts';
import { indexFiles } from './testing.ts';

/** The first answers of a cluster take their time on a busy machine. */
const PATIENT = { connect: 30_000, read: 30_000 };

let nodes: LocalCluster;

beforeAll(async () => {
	nodes = await startLocalCluster();
	await pushSections(openCluster(nodes.environment, 30_000), sampleRecords, { replicas: 2 });
});

afterAll(async () => nodes?.[Symbol.asyncDispose]());

/** @param hasIndex whether the site has an index of its own */
async function start(environment: Record<string, string>, hasIndex: boolean): Promise<TestServer> {
	const cluster = await openSearchCluster({ SEARCH_ENGINE: 'opensearch', ...environment });
	const features = [createSearchFeature({ cluster })];
	return startServer(hasIndex ? await indexFiles(sampleRecords) : {}, { features });
}

async function search({ port }: TestServer, query: string, more: object = {}) {
	const response = await fetch(`http://127.0.0.1:${port}/1/indexes/docs/query`, {
		method: 'POST',
		body: JSON.stringify({ query, ...more }),
	});
	const text = await response.text();
	return { status: response.status, text, urls: (JSON.parse(text).hits ?? []).map(({ url }: { url: string }) => url) };
}

async function health({ port }: TestServer): Promise<Record<string, unknown>> {
	const response = await fetch(`http://127.0.0.1:${port}/healthz`);
	return (await response.json()) as Record<string, unknown>;
}

describe('over HTTP', () => {
	let server: TestServer;
	beforeAll(async () => {
		// The first answers of a cluster that has just started take their time.
		server = await start({ ...nodes.environment, OPENSEARCH_TIMEOUT: '30000' }, false);
	});
	afterAll(() => server?.[Symbol.asyncDispose]());

	describe('the clients of the site', () => {
		testTransport(() => createSearchClient({ hosts: [{ url: `http://127.0.0.1:${server.port}` }], timeouts: PATIENT }));
	});

	it('algoliasearch/lite, unchanged', async () => {
		const client = liteClient('docs-app', 'docs-key', {
			hosts: [{ url: `127.0.0.1:${server.port}`, accept: 'readWrite', protocol: 'http' }],
		});
		const { results } = await client.search({ requests: [{ indexName: 'docs', query: 'postgrsql' }] });
		expect(results[0]).toMatchObject({ nbHits: 2, hits: [{ url: '/cms/configurations/database' }, {}] });
	});

	it.each<[string, object]>([
		['{"query":{"match_all":{}}}', {}],
		['"query_string": "*:*" OR _exists_:records', {}],
		['../_cluster/health', {}],
		[`${'a'.repeat(511)}*`, {}],
		['\u0000\ud800 \\"}]}', {}],
		['pool', { filters: 'records:x OR _id:y OR NOT hash:z' }],
		['pool', { facetFilters: Array.from({ length: 400 }, (_, value) => `tags:${value}`) }],
		['pool', { facetFilters: [`tags:${'x'.repeat(60_000)}`] }],
		['pool', { facets: ['records', '_id', '*'] }],
		['pool', { page: 1_000_000_000 }],
		['pool', { hitsPerPage: 9_000_000 }],
		[Array.from({ length: 100 }, (_, number) => `word${number}`).join(' '), { typoTolerance: true }],
		['a', { maxValuesPerFacet: 100_000, facets: ['*'] }],
	])('a hostile request gets an answer of search alone: %s %j', async (query, more) => {
		const { status, text } = await search(server, query, more);
		expect(status).toBeLessThan(500);
		expect(text).not.toMatch(/opensearch|_index|shard|127\.0\.0\.1|docs-\d|stack/i);
	});
});

describe('while nodes fail', () => {
	it('is answered by the other nodes, then by the index of the build, and by the cluster again', async () => {
		const patient = { ...nodes.environment, OPENSEARCH_TIMEOUT: '10000' };
		await using server = await start(patient, true);
		expect((await search(server, 'pool')).urls).toEqual(['/cms/configurations/database#pool']);
		expect(await health(server)).not.toHaveProperty('notices');

		await nodes.stopNode(2);
		for (const query of ['populate', 'deletes', 'draft', 'cloud'])
			expect((await search(server, query)).status).toBe(200);
		await expect.poll(() => health(server)).toMatchObject({ notices: { search: expect.stringContaining('yellow') } });

		await nodes.stopNode(1);
		await nodes.stopNode(0);
		const { status, urls } = await search(server, 'components');
		expect([status, urls[0]]).toEqual([200, '/cms/api/rest/populate']);
		expect(await health(server)).toMatchObject({ notices: { search: 'the search cluster gives no answers' } });

		await using bare = await start(patient, false);
		const refused = await search(bare, 'pool');
		expect([refused.status, refused.text]).toEqual([
			503,
			'{"message":"Search is out of reach. Try again in a moment.","status":503}',
		]);
		expect(await health(bare)).toMatchObject({ status: 'degraded' });

		for (const node of [0, 1, 2]) await nodes.startNode(node);
		await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
		await expect.poll(async () => (await search(bare, 'pool again')).status).toBe(200);
	}, 180_000);
});

describe('a cluster that does not do as it should', () => {
	it.each<[string, number]>([
		['refuses the credentials', 401],
		['answers nonsense', 200],
		['is overloaded', 429],
		['never answers', 0],
	])('is left alone where it %s', async (_, status) => {
		const broken: Server = createServer((_request, response) => {
			if (status > 0)
				response.writeHead(status, { 'content-type': 'application/json' }).end('{"hits":"host-7.internal"}');
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => broken.once('listening', resolve));
		try {
			const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
			await using server = await start({ OPENSEARCH_URL: url, OPENSEARCH_USER: 'a', OPENSEARCH_PASSWORD: 'b' }, true);
			const { status: answered, urls, text } = await search(server, 'pool');
			expect([answered, urls]).toEqual([200, ['/cms/configurations/database#pool']]);
			expect(text).not.toContain('host-7');
		} finally {
			broken.closeAllConnections();
			broken.close();
		}
	});
});

it.each([
	[{ SEARCH_ENGINE: 'elastic' }, 'SEARCH_ENGINE is "elastic", expected built-in or opensearch.'],
	[{ SEARCH_ENGINE: 'opensearch' }, 'OPENSEARCH_URL'],
	[{ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'ftp://x y' }, 'Expected addresses such as'],
	[{ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'search', OPENSEARCH_USER: 'a' }, 'A user needs a password'],
	[
		{ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'http://search:9200', OPENSEARCH_API_KEY: 'k' },
		'Credentials would be sent without encryption',
	],
])('does not start with %j', async (environment, message) => {
	await expect(openSearchCluster(environment)).rejects.toThrow(message);
});
