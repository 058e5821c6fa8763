import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchClient } from '../../search/client/index.ts';
import { openCluster } from '../../search/opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '../../search/opensearch/local-cluster/index.ts';
import { pushSections } from '../../search/opensearch/testing/push-records.ts';
import { sampleRecords } from '../../search/testing/sample-records.ts';
import { testTransport } from '../../search/testing/test-transport.ts';
import type { TestServer } from '../testing/start.ts';
import { openSearchCluster } from './open-search-cluster.ts';
import { search, startWithCluster } from './testing-cluster.ts';

/** The first answers of a cluster take their time on a busy machine. */
const PATIENT = { connect: 30_000, read: 30_000 };

let nodes: LocalCluster;

beforeAll(async () => {
	nodes = await startLocalCluster();
	await pushSections(openCluster(nodes.environment, 30_000), sampleRecords, { replicas: 2 });
});

afterAll(async () => nodes?.[Symbol.asyncDispose]());

describe('over HTTP', () => {
	let server: TestServer;
	beforeAll(async () => {
		// The first answers of a cluster that has just started take their time.
		server = await startWithCluster({ ...nodes.environment, OPENSEARCH_TIMEOUT: '30000' }, false);
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
