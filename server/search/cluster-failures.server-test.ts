import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, openCluster } from '../../search/opensearch/index.ts';
import { type LocalCluster, startLocalCluster } from '../../search/opensearch/local-cluster/index.ts';
import { pushSections } from '../../search/opensearch/testing/push-records.ts';
import { sampleRecords } from '../../search/testing/sample-records.ts';
import { health, search, startWithCluster } from './testing/with-cluster.ts';

const POOL = ['/cms/configurations/database#pool'];
/** One shard copy per node, so that any stopped node is missed. */
const COPIES = { replicas: 2 };
const LOST = { notices: { search: 'the search cluster gives no answers' } };

let nodes: LocalCluster;
let cluster: Cluster;

beforeAll(async () => {
	nodes = await startLocalCluster();
	cluster = openCluster(nodes.environment, 30_000);
	await pushSections(cluster, sampleRecords, COPIES);
});

afterAll(async () => nodes?.[Symbol.asyncDispose]());

/** Time limits for a site in the cluster; the first answers take long on a busy machine. */
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
		expect(lines.filter((line) => line.includes('is of another release. Push the records again'))).toHaveLength(1);
		await pushSections(site, sampleRecords);
		await expect.poll(() => health(server)).not.toHaveProperty('notices');
		expect((await search(server, 'pool once more')).status).toBe(200);
	});

	it('never answers partially: without the node that holds the only copy of a shard, the build answers', async () => {
		const { site, environment } = siteNamed('red');
		await pushSections(site, sampleRecords, { shards: 3, replicas: 0 });
		await using server = await startWithCluster(environment, true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		await nodes.stopNode(2);
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
	nodes.freeze();
	try {
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		await expect.poll(() => health(server)).toMatchObject(LOST);
	} finally {
		nodes.goOn();
	}
	await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
}, 120_000);

describe('a disk that is full to the flood stage', () => {
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
					// Stays until an operator removes it.
					'cluster.blocks.create_index': null,
				},
			},
		});
	const isBlocked = async () => {
		const { body } = await cluster.client.indices.getSettings({ index: 'docs', flat_settings: true });
		return JSON.stringify(body).includes('read_only_allow_delete":"true');
	};

	it('answers readers; a push reports the problem, changes nothing, and works later', async () => {
		const { environment } = siteNamed('docs');
		await using server = await startWithCluster(environment, false);
		const { body: before } = await cluster.client.indices.getAlias({ name: 'docs' });
		await allow('1%');
		await expect.poll(isBlocked, { timeout: 60_000 }).toBe(true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		await expect(pushSections(cluster, sampleRecords)).rejects.toThrow(/^The index "docs" was not changed\. .*disk/s);
		expect((await cluster.client.indices.getAlias({ name: 'docs' })).body).toEqual(before);
		await allow('99%');
		await expect.poll(isBlocked, { timeout: 60_000 }).toBe(false);
		const push = async () => {
			// The monitor may have set it again, based on an earlier measurement.
			await cluster.client.cluster.putSettings({ body: { persistent: { 'cluster.blocks.create_index': null } } });
			return pushSections(cluster, sampleRecords, COPIES).then(() => 'pushed', String);
		};
		await expect.poll(push, { timeout: 60_000 }).toBe('pushed');
		expect((await search(server, 'pool ')).urls).toEqual(POOL);
	}, 240_000);
});

describe('a cluster that does not do as it should', () => {
	it.each<[string, number]>([
		['refuses the credentials', 401],
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

describe('while nodes fail', () => {
	it('other nodes answer, then the index of the build, and later the cluster again', async () => {
		const { environment: patient } = siteNamed('docs');
		await using server = await startWithCluster(patient, true);
		expect((await search(server, 'pool')).urls).toEqual(POOL);
		expect(await health(server)).not.toHaveProperty('notices');

		await nodes.stopNode(2);
		for (const query of ['populate', 'deletes', 'draft', 'cloud'])
			expect((await search(server, query)).status).toBe(200);
		await expect.poll(() => health(server)).toMatchObject({ notices: { search: expect.stringContaining('yellow') } });

		await nodes.stopNode(1);
		await nodes.stopNode(0);
		const { status, urls } = await search(server, 'components');
		expect([status, urls[0]]).toEqual([200, '/cms/api/rest/populate']);
		await expect.poll(() => health(server)).toMatchObject(LOST);

		await using bare = await startWithCluster(patient, false);
		const refused = await search(bare, 'pool');
		expect([refused.status, refused.text]).toEqual([
			503,
			'{"message":"Search is out of reach. Try again in a moment.","status":503}',
		]);
		await expect.poll(() => health(bare)).toMatchObject({ status: 'degraded' });

		for (const node of [0, 1, 2]) await nodes.startNode(node);
		await expect.poll(() => health(server), { timeout: 60_000 }).not.toHaveProperty('notices');
		await expect.poll(async () => (await search(bare, 'pool again')).status).toBe(200);
	}, 180_000);
});
