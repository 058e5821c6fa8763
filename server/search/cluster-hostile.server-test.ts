import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClusterIndex, openCluster } from '../../search/opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '../../search/opensearch/local-cluster/index.ts';
import { pushSections } from '../../search/opensearch/testing/push-records.ts';
import { sampleRecords } from '../../search/testing/sample-records.ts';
import { hostileRequests } from '../../tests/faults/hostile-requests.ts';
import { randomFrom } from '../../tests/faults/program.ts';
import { strangeSearch } from '../../tests/faults/strange-search.ts';
import { sendRaw, statusesOf } from '../testing/raw-request.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { createSearchFeature } from './search-feature.ts';

const SEARCHES = 1_500;
/** Under way at a time. */
const CLIENTS = 8;
/** What only the cluster knows or says. */
const OF_THE_CLUSTER = /opensearch|_shards|_index|lucene|exception|docs-\d{17,}|"hash"|ordinal|index_not_found/i;
/** All that is said to the cluster in its language; words of readers are values in it. */
const LANGUAGE =
	/^(?:aggs|any|all|bool|boost|case_insensitive|complete|dis_max|docvalue_fields|docs|field|field_value_factor|filter|function_score|fuzziness|fuzzy|gte|match_all|match_none|max_expansions|minimum_should_match|modifier|must|must_not|ordinal|post_filter|prefix|queries|query|range|sections|should|size|sort|sum|term|terms|tie_breaker|track_total_hits|value|_source|_id|_index|word\d+|importance|route|type|contentType|section|tags|lang|version|hierarchy\.lvl0|title|titleRoots|headings|questions|labels|words|roots|starts)$/;

let nodes: LocalCluster;
let server: TestServer;
/** Keys of what the server sent to the cluster. */
const said = new Set<string>();

beforeAll(async () => {
	nodes = await startLocalCluster();
	const cluster = openCluster(nodes.environment, 30_000);
	await pushSections(cluster, sampleRecords, { replicas: 2 });
	cluster.client.on('request', (_error, { meta }) => noteKeys(JSON.parse(String(meta.request.params.body ?? '{}'))));
	const feature = createSearchFeature({
		cluster: { index: new ClusterIndex(cluster), timeout: 30_000, condition: async () => undefined },
	});
	server = await startServer({}, { features: [feature] });
});

afterAll(async () => {
	await server?.[Symbol.asyncDispose]();
	await nodes?.[Symbol.asyncDispose]();
});

function noteKeys(value: unknown): void {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, inner] of Object.entries(value)) {
		if (!Array.isArray(value)) said.add(key);
		noteKeys(inner);
	}
}

it('strange searches get an answer of search, or what is wrong with them, and nothing of the cluster', async () => {
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

it('hostile requests of every kind are answered without an error of the server', async () => {
	const wrong: string[] = [];
	for (const { name, bytes } of hostileRequests()) {
		const received = await sendRaw(server.port, bytes).catch((error: Error) => `no answer: ${error.message}`);
		const statuses = statusesOf(received);
		const isBad = statuses.length === 0 || statuses.some((status) => status >= 500 && status !== 501);
		if (isBad || OF_THE_CLUSTER.test(received)) wrong.push(`${name}: ${received.slice(0, 300)}`);
	}
	expect(wrong).toEqual([]);
}, 120_000);

it('what readers send reaches the cluster as words alone, never as its language', () => {
	expect(said.size).toBeGreaterThan(10);
	expect([...said].filter((key) => !LANGUAGE.test(key))).toEqual([]);
});
