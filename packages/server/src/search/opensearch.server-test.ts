import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { patientClient, testTransport } from '@octavo/search/testing/test-transport.ts';
import { ClusterIndex, openCluster, PageChooser } from '@octavo/search-opensearch/index.ts';
import { pushSections } from '@octavo/search-opensearch/testing/push-records.ts';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hostileRequests } from '../../../../tests/faults/hostile-requests.ts';
import { randomFrom } from '../../../../tests/faults/program.ts';
import { strangeSearch } from '../../../../tests/faults/strange-search.ts';
import { sendRaw, statusesOf } from '../testing/raw-request.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { openSearchCluster } from './cluster-answerer.ts';
import { createSearchFeature } from './search-feature.ts';
import { search, startWithCluster } from './testing/with-cluster.ts';

const SEARCHES = 1_500;
/** Concurrent requests. */
const CLIENTS = 8;
/** Words that only the cluster knows or says. */
const OF_THE_CLUSTER = /opensearch|_shards|_index|lucene|exception|docs-\d{17,}|"hash"|ordinal|index_not_found/i;
/** The keys of requests to the cluster. What readers write appears only as values. */
const LANGUAGE =
	/^(?:aggs|all|bool|boost|case_insensitive|complete|constant_score|dis_max|docs|field|field_value_factor|filter|function_score|fuzziness|fuzzy|gte|match_all|match_none|max_expansions|minimum_should_match|modifier|must|must_not|ordinal|post_filter|prefix|queries|query|range|sections|should|size|sort|sum|shard_size|term|terms|tie_breaker|track_total_hits|value|stored_fields|_id|_index|word\d+|importance|route|type|contentType|section|tags|lang|version|hierarchy\.lvl0|title|titleRoots|headings|questions|labels|words|roots|starts)$/;

/** Names the cluster, whose first answers take their time on a busy machine. */
const environment = { OPENSEARCH_URL: inject('nodes').join(','), OPENSEARCH_TIMEOUT: '30000' };

beforeAll(async () => {
	await pushSections(openCluster(environment, 30_000), sampleRecords, { replicas: 2 });
});

describe('over HTTP', () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startWithCluster(environment, false);
	});
	afterAll(() => server?.[Symbol.asyncDispose]());

	describe('the clients of the site', () => {
		testTransport(() => patientClient({ hosts: [{ url: `http://127.0.0.1:${server.port}` }] }));
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
		['pool', { facetFilters: [['records:x', '_id:y', 'hash:-z']] }],
		['pool', { facetFilters: Array.from({ length: 400 }, (_, value) => `tags:${value}`) }],
		['pool', { facetFilters: [`tags:${'x'.repeat(60_000)}`] }],
		['pool', { facets: ['records', '_id', '*'] }],
		['pool', { page: 1_000_000_000 }],
		['pool', { hitsPerPage: 9_000_000 }],
		[Array.from({ length: 100 }, (_, number) => `word${number}`).join(' '), { typoTolerance: true }],
		['a', { facets: ['*'] }],
	])('a hostile request gets a search answer only: %s %j', async (query, more) => {
		const { status, text } = await search(server, query, more);
		expect(status).toBeLessThan(500);
		expect(text).not.toMatch(/opensearch|_index|shard|127\.0\.0\.1|docs-\d|stack/i);
	});
});

describe('requests that nobody should make', () => {
	let server: TestServer;
	/** Keys of the requests that the server sent to the cluster. */
	const said = new Set<string>();

	beforeAll(async () => {
		const cluster = openCluster(environment, 30_000);
		cluster.client.on('request', (_error, { meta }) =>
			noteKeys(JSON.parse(String(meta.request.params.body || '{}')), said),
		);
		const chooser = new PageChooser(cluster);
		const feature = createSearchFeature({
			cluster: {
				indexOf: () => new ClusterIndex(chooser),
				liveIndex: () => chooser.liveIndex(),
				condition: async () => undefined,
			},
		});
		server = await startServer({}, { features: [feature] });
	});
	afterAll(() => server?.[Symbol.asyncDispose]());

	it('strange searches get a search answer or an error, and nothing from the cluster', async () => {
		const random = randomFrom(7);
		const wrong: string[] = [];
		let asked = 0;
		let answered = 0;
		const client = async () => {
			while (asked < SEARCHES) {
				asked += 1;
				const body = strangeSearch(random);
				const response = await fetch(`http://127.0.0.1:${server.port}/1/indexes/*/queries`, { method: 'POST', body });
				const text = await response.text();
				if (response.ok) answered += 1;
				if (response.status >= 500 || OF_THE_CLUSTER.test(text))
					wrong.push(`${response.status} ${body} ${text}`.slice(0, 2_000));
			}
		};
		await Promise.all(Array.from({ length: CLIENTS }, client));
		expect(wrong).toEqual([]);
		expect(answered).toBeGreaterThan(SEARCHES / 2);
	}, 180_000);

	it('hostile requests of every kind are answered without a server error', async () => {
		const wrong: string[] = [];
		for (const { name, bytes } of hostileRequests()) {
			const received = await sendRaw(server.port, bytes).catch((error: Error) => `no answer: ${error.message}`);
			const statuses = statusesOf(received);
			const isBad = statuses.length === 0 || statuses.some((status) => status >= 500 && status !== 501);
			if (isBad || OF_THE_CLUSTER.test(received)) wrong.push(`${name}: ${received.slice(0, 300)}`);
		}
		expect(wrong).toEqual([]);
	}, 120_000);

	it('input of readers reaches the cluster as words only, never as query language', () => {
		expect(said.size).toBeGreaterThan(10);
		expect([...said].filter((key) => !LANGUAGE.test(key))).toEqual([]);
	});
});

function noteKeys(value: unknown, said: Set<string>): void {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) {
		if (!Array.isArray(value)) said.add(key);
		noteKeys(inner, said);
	}
}

it.each([
	[{ SEARCH_ENGINE: 'elastic' }, 'SEARCH_ENGINE is "elastic", expected built-in or opensearch.'],
	[{ SEARCH_ENGINE: 'opensearch' }, 'OPENSEARCH_URL'],
])('does not start with %j', async (variables, message) => {
	await expect(openSearchCluster(variables)).rejects.toThrow(message);
});
