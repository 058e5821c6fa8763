import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { type Cluster, openCluster } from '@octavo/search-opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '@octavo/search-opensearch/testing/local-cluster/index.ts';
import { pushSections } from '@octavo/search-opensearch/testing/push-records.ts';
import { startNodeProxy } from '@octavo/search-opensearch/testing/start-node-proxy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, search, startWithCluster } from './testing/with-cluster.ts';

/** Slow machines need their time. Unit: ms. */
const TIMEOUT = 30_000;
const POOL = ['/cms/configurations/database#pool'];
/** One shard copy per node, so that any stopped node is missed. */
const COPIES = { replicas: 2 };
const LOST = { notices: { search: 'the search cluster gives no answers' } };

let nodes: LocalCluster;
let cluster: Cluster;

beforeAll(async () => {
	nodes = await startLocalCluster();
	cluster = openCluster(nodes.environment, TIMEOUT);
	await pushSections(cluster, sampleRecords, COPIES);
});

afterAll(async () => nodes?.[Symbol.asyncDispose]());

/** A site in the cluster, and the environment of its servers. The first answers take long on a busy machine. */
function siteNamed(name: string): { site: Cluster; environment: Record<string, string> } {
	const environment = { ...nodes.environment, OPENSEARCH_INDEX: name, OPENSEARCH_TIMEOUT: '10000' };
	return { site: { ...cluster, name }, environment };
}

describe('an index that cannot be asked', () => {
	it('from another release is ignored until the records are pushed again, and logged once', async () => {
		const { site, environment } = siteNamed('older');
		const { client } = site;
		await client.indices.create({
			index: 'older-20250101000000000',
			body: { mappings: { properties: { tags: { type: 'text' } } }, aliases: { older: {} } },
		});
		await client.index({ index: 'older', body: { title: 'pool', tags: 'a' }, refresh: true });
		const lines: string[] = [];
		await using server = await startWithCluster(environment, true, { write: (line) => void lines.push(line) });
		for (const query of ['pool', 'populate', 'draft']) {
			const { status, text } = await search(server, query, { facets: ['*'] });
			expect(status).toBe(200);
			expect(text).not.toContain('older');
		}
		await expect.poll(() => health(server)).toMatchObject(LOST);
		const logged = lines.filter((line) => line.includes('is of another release. Push the records again'));
		expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
			'the search cluster did not answer a request',
			'the search cluster gives no answers',
		]);
		await pushSections(site, sampleRecords);
		await expect.poll(() => health(server)).not.toHaveProperty('notices');
		expect((await search(server, 'pool once more')).status).toBe(200);
	});

	it('never answers partially: without the node that holds the only copy of a shard, the build answers', async () => {
		const { site, environment } = siteNamed('red');
		await pushSections(site, sampleRecords, { shards: 3, replicas: 0 });
		await using server = await startWithCluster(environment, true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		await nodes.killNode(2);
		await expect
			.poll(() => health(server))
			.toMatchObject({ notices: { search: expect.stringMatching(/red|no answers/) } });
		expect((await search(server, 'pool ')).urls).toEqual(POOL);
		await nodes.startNode(2);
		await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
	}, 120_000);
});

it('when a cluster accepts requests without answering, the build answers, and /healthz says so until the cluster is back', async () => {
	const { environment } = siteNamed('docs');
	await using server = await startWithCluster({ ...environment, OPENSEARCH_TIMEOUT: '3000' }, true);
	await expect.poll(() => health(server)).not.toHaveProperty('notices');
	for (const node of [0, 1, 2]) nodes.freezeNode(node);
	try {
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		await expect.poll(() => health(server)).toMatchObject(LOST);
	} finally {
		for (const node of [0, 1, 2]) nodes.resumeNode(node);
	}
	await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
}, 120_000);

describe('a cluster that misbehaves', () => {
	it.each<[string, number]>([
		['rejects the credentials', 401],
		['answers nonsense', 200],
		['is overloaded', 429],
		['never answers', 0],
	])('is not used when it %s', async (_, status) => {
		const broken: Server = createServer((_request, response) => {
			if (status > 0)
				response.writeHead(status, { 'content-type': 'application/json' }).end('{"hits":"host-7.internal"}');
		}).listen(0, '127.0.0.1');
		await new Promise((resolve) => broken.once('listening', resolve));
		try {
			const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
			await using server = await startWithCluster(
				{ OPENSEARCH_URL: url, OPENSEARCH_USER: 'a', OPENSEARCH_PASSWORD: 'b' },
				true,
			);
			const { status: answered, urls, text } = await search(server, 'pool');
			expect([answered, urls]).toEqual([200, POOL]);
			expect(text).not.toContain('host-7');
		} finally {
			broken.closeAllConnections();
			broken.close();
		}
	});
});

it('a slow cluster is not given up because of a reader who asks for much at once', async () => {
	await using proxy = await startNodeProxy(nodes.urls[0] ?? '');
	const lines: string[] = [];
	const log = { write: (line: string) => void lines.push(line) };
	await using server = await startWithCluster({ OPENSEARCH_URL: proxy.url }, false, log);
	await expect.poll(async () => (await search(server, 'pool')).status).toBe(200);
	// Each query is in time, but fifty of them take longer than one may.
	proxy.treat = () => ({ passAfter: 15 });
	const batches = [0, 1, 2].map(async (batch) => {
		const query = (number: number) => ({ indexName: 'docs', query: `draft ${batch} ${number}` });
		const body = JSON.stringify({ requests: Array.from({ length: 50 }, (_, number) => query(number)) });
		await fetch(`http://127.0.0.1:${server.port}/1/indexes/*/queries`, { method: 'POST', body });
	});
	await Promise.all(batches);
	await expect.poll(async () => (await search(server, 'pool once more')).status).toBe(200);
	expect(lines.filter((line) => line.includes('the search cluster gives no answers'))).toEqual([]);
}, 120_000);

it('two servers answer from the new index as soon as it is pushed', async () => {
	const { site, environment } = siteNamed('two');
	await pushSections(site, sampleRecords, COPIES);
	await using one = await startWithCluster(environment, false);
	await using other = await startWithCluster(environment, false);
	for (const server of [one, other]) expect((await search(server, 'balloon')).urls).toEqual([]);
	const changed = sampleRecords.map((record) =>
		record.url === '/cloud/intro' ? { ...record, content: 'Hosting on a balloon.' } : record,
	);
	await pushSections(site, changed, COPIES);
	for (const server of [one, other]) {
		expect((await search(server, 'a balloon')).urls).toEqual(['/cloud/intro']);
		// Cached answers follow once the server has noticed the new index.
		await expect.poll(async () => (await search(server, 'balloon')).urls).toEqual(['/cloud/intro']);
	}
});

describe('a node that is killed', () => {
	it('during a push makes it fail, and the next one succeeds without it', async () => {
		const { site, environment } = siteNamed('killed');
		const { index } = await pushSections(site, sampleRecords, { shards: 3, replicas: 2 });
		await using server = await startWithCluster(environment, false);
		// The push asks another node, which is sure to be there.
		await using proxy = await startNodeProxy(nodes.urls[0] ?? '');
		const proxied = { ...openCluster({ OPENSEARCH_URL: proxy.url }, TIMEOUT), name: site.name };
		proxy.treat = ({ path }) => {
			if (!path.startsWith('/_bulk')) return 'pass';
			void nodes.killNode(2);
			return { passAfter: 1_000 };
		};
		const pushed = pushSections(proxied, sampleRecords, { shards: 3 });
		await expect(pushed).rejects.toThrow(/^The index "killed" was not changed\. /);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		const { body } = await site.client.indices.getAlias({ name: site.name });
		expect(Object.keys(body)).toEqual([index]);
		await pushSections(site, sampleRecords, { shards: 3 });
		expect((await search(server, 'pool again')).status).toBe(200);
	}, 120_000);

	it('is replaced by the other nodes, then by the index of the build, until the cluster is back', async () => {
		const { environment: patient } = siteNamed('docs');
		await using server = await startWithCluster(patient, true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);

		await nodes.killNode(2);
		for (const query of ['populate', 'deletes', 'draft', 'cloud'])
			expect((await search(server, query)).status).toBe(200);
		await expect.poll(() => health(server)).toMatchObject({ notices: { search: expect.stringContaining('yellow') } });

		await nodes.killNode(1);
		await nodes.killNode(0);
		const { status, urls } = await search(server, 'components');
		expect([status, urls[0]]).toEqual([200, '/cms/api/rest/populate']);
		await expect.poll(() => health(server)).toMatchObject(LOST);

		await using bare = await startWithCluster(patient, false);
		const refused = await search(bare, 'pool');
		expect([refused.status, refused.text]).toEqual([
			503,
			'{"message":"Search is not available. Try again in a moment.","status":503}',
		]);
		await expect.poll(() => health(bare)).toMatchObject({ status: 'degraded' });

		await Promise.all([0, 1, 2].map((node) => nodes.startNode(node)));
		await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
		await expect.poll(async () => (await search(bare, 'pool again')).status).toBe(200);
	}, 180_000);
});

// The last test, because the cluster may refuse new indices once more after it.
describe('a disk that is full up to the flood stage', () => {
	/** @param share of the disk that may be used */
	const allow = (share: string) =>
		cluster.client.cluster.putSettings({
			body: {
				persistent: {
					'cluster.routing.allocation.disk.threshold_enabled': true,
					'cluster.routing.allocation.disk.watermark.low': share,
					'cluster.routing.allocation.disk.watermark.high': share,
					'cluster.routing.allocation.disk.watermark.flood_stage': share,
					'cluster.info.update.interval': '10s',
					// The cluster never removes this by itself.
					'cluster.blocks.create_index': null,
				},
			},
		});
	const isBlocked = async () => {
		const { body } = await cluster.client.indices.getSettings({ index: 'docs', flat_settings: true });
		return JSON.stringify(body).includes('read_only_allow_delete":"true');
	};

	it('leaves readers with answers, a push says what is wrong and changes nothing, and works later', async () => {
		const { environment } = siteNamed('docs');
		await using server = await startWithCluster(environment, false);
		const { body: before } = await cluster.client.indices.getAlias({ name: 'docs' });
		await allow('1%');
		await expect.poll(isBlocked, { timeout: 60_000 }).toBe(true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		for (const incremental of [false, true]) {
			const pushed = pushSections(cluster, sampleRecords, { incremental });
			await expect(pushed).rejects.toThrow(/^The index "docs" was not changed\. .*disk/s);
		}
		expect((await cluster.client.indices.getAlias({ name: 'docs' })).body).toEqual(before);
		await allow('99%');
		await expect.poll(isBlocked, { timeout: 60_000 }).toBe(false);
		const push = async () => {
			// The monitor may have set it again, judging by an earlier measurement.
			await cluster.client.cluster.putSettings({ body: { persistent: { 'cluster.blocks.create_index': null } } });
			return pushSections(cluster, sampleRecords, COPIES).then(() => 'pushed', String);
		};
		await expect.poll(push, { timeout: 60_000 }).toBe('pushed');
		expect((await search(server, 'pool ')).urls).toEqual(POOL);
	}, 240_000);
});
