import type { SectionRecord } from '@octavo/search/records/index.ts';
import { recordsOf, sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { describe, expect, inject, it, vi } from 'vitest';
import { type Cluster, ClusterIndex, openCluster, PageChooser, rollBack } from '../index.ts';
import { pushSections } from '../testing/push-records.ts';
import { type NodeProxy, type ProxiedRequest, startNodeProxy, type Treatment } from '../testing/start-node-proxy.ts';

/** Slow machines need their time. Unit: ms. */
const TIMEOUT = 30_000;

const nodes = inject('nodes');
const cluster = openCluster({ OPENSEARCH_URL: nodes.join(','), OPENSEARCH_TIMEOUT: String(TIMEOUT) }, TIMEOUT);

function siteNamed(name: string): Cluster {
	return { ...cluster, name };
}

/** @returns a site whose pushes go through a proxy */
async function proxiedSite(name: string): Promise<AsyncDisposable & { site: Cluster; proxy: NodeProxy }> {
	const [url = ''] = nodes;
	const proxy = await startNodeProxy(url);
	const site = { ...openCluster({ OPENSEARCH_URL: proxy.url }, TIMEOUT), name };
	return { site, proxy, [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose]() };
}

const push = (site: Cluster, records: readonly SectionRecord[] = sampleRecords, incremental = false) =>
	pushSections(site, records, { incremental, replicas: 0 });

/** Addresses of the hits. */
async function find(site: Cluster, query: string): Promise<string[]> {
	const { hits } = await new ClusterIndex(new PageChooser({ ...cluster, name: site.name })).search({ query });
	return hits.map(({ url }) => url);
}

/** Names of a site's indices, in order. */
async function indicesOf({ name }: Cluster): Promise<string[]> {
	return Object.keys((await cluster.client.indices.get({ index: `${name}-*` })).body).sort();
}

const changed = sampleRecords
	.filter(({ url }) => !url.startsWith('/cms/faq'))
	.map((record) => (record.url === '/cloud/intro' ? { ...record, content: 'Hosting on a balloon.' } : record));

describe('a push', () => {
	it('swaps indices, keeps one to go back to, and sends only what changed if asked to', async () => {
		const site = siteNamed('swaps');
		const first = await push(site);
		expect(await find(site, 'balloon')).toEqual([]);
		const second = await push(site, changed, true);
		expect([second.written, second.removed]).toEqual([1, 1]);
		expect(await find(site, 'balloon')).toEqual(['/cloud/intro']);
		expect(await rollBack(site)).toBe(first.index);
		expect(await find(site, 'balloon')).toEqual([]);
		expect(await rollBack(site)).toBe(second.index);
		const third = await push(site, changed);
		expect(await indicesOf(site)).toEqual([second.index, third.index]);
	});

	it('can be undone even after an earlier one was: readers get the index that it replaced', async () => {
		const site = siteNamed('undone');
		const first = await push(site);
		await push(site, changed);
		expect(await rollBack(site)).toBe(first.index);
		const third = await push(site, changed);
		expect(await rollBack(site)).toBe(first.index);
		expect(await rollBack(site)).toBe(third.index);
	});

	it('leaves readers on the old index if a record is wrong, and says which', async () => {
		const site = siteNamed('wrong');
		const { index } = await push(site);
		const wrong = [...sampleRecords, { ...sampleRecords[0], url: 'nowhere' } as SectionRecord];
		await expect(push(site, wrong)).rejects.toThrow(/^The index "wrong" was not changed\..*records\.jsonl:15:1/s);
		expect(await indicesOf(site)).toEqual([index]);
	});

	it('refuses a file in which a page appears twice, and one without records', async () => {
		const site = siteNamed('twice');
		const [first, ...others] = sampleRecords;
		if (!first) throw new Error('There are no records.');
		await expect(push(site, [...others, first])).rejects.toThrow('have to be adjacent');
		await expect(push(site, [])).rejects.toThrow('has no records');
	});

	it('leaves the indices of a site alone whose name begins with that of this one', async () => {
		const [site, longer] = [siteNamed('names'), siteNamed('names-1')];
		const other = await push(longer);
		await push(site);
		await push(site);
		await push(site);
		expect(await indicesOf(longer)).toEqual([other.index]);
		await expect(rollBack(longer)).rejects.toThrow('There is no other index of "names-1" to go back to.');
	});

	it('removes what an interrupted one has left behind, but only after a day', async () => {
		const site = siteNamed('remains');
		const remains = 'remains-20250101000000000111';
		await cluster.client.indices.create({ index: remains });
		const first = await push(site);
		expect(await indicesOf(site)).toEqual([remains, first.index]);
		const tomorrow = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1_000);
		const second = await push(site).finally(() => tomorrow.mockRestore());
		expect(await indicesOf(site)).toEqual([first.index, second.index]);
	});

	it('fails if the index does not have every page in the end', async () => {
		await using proxied = await proxiedSite('count');
		const { site, proxy } = proxied;
		await push(site);
		const before = await indicesOf(site);
		proxy.treat = ({ path }) =>
			path.endsWith('/_count')
				? { answer: 200, with: { count: 3, _shards: { total: 1, successful: 1, failed: 0 } } }
				: 'pass';
		await expect(push(site)).rejects.toThrow(/The index has 3 pages, expected \d+\.$/);
		expect(await indicesOf(site)).toEqual(before);
	});
});

describe('pushes at the same time', () => {
	it('one wins, and the other says so and leaves nothing behind', async () => {
		const site = siteNamed('at-once');
		await push(site);
		const outcomes = await Promise.allSettled(
			[0, 1].map((turn) => pushSections(site, sampleRecords, { shards: turn + 1, replicas: 0 })),
		);
		await expectOneWinner(site, outcomes, 2);
	});

	it('one wins even if they are the first two', async () => {
		await using proxied = await proxiedSite('first-two');
		const { site, proxy } = proxied;
		// Each finds that there is no index yet before either moves the alias.
		proxy.treat = ({ path }) => (path.startsWith('/_aliases') ? { passAfter: 1_000 } : 'pass');
		const outcomes = await Promise.allSettled([push(site), push(site)]);
		await expectOneWinner(site, outcomes, 1);
	});

	async function expectOneWinner(
		site: Cluster,
		outcomes: readonly PromiseSettledResult<{ index: string }>[],
		count: number,
	): Promise<void> {
		const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.index] : []));
		const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
		expect(lost).toEqual([expect.stringContaining(`Somebody else has pushed "${site.name}" meanwhile. Push again.`)]);
		const { body } = await cluster.client.indices.getAlias({ name: site.name });
		expect(Object.keys(body)).toEqual(won);
		expect(await indicesOf(site)).toHaveLength(count);
	}
});

describe('a connection that breaks', () => {
	it('after the alias has moved, leaves readers on the new index', async () => {
		await using proxied = await proxiedSite('lost-answer');
		const { site, proxy } = proxied;
		await push(site);
		proxy.treat = ({ path }) => (path.startsWith('/_aliases') ? 'lose the answer' : 'pass');
		const { index } = await push(site, changed);
		expect(Object.keys((await cluster.client.indices.getAlias({ name: site.name })).body)).toEqual([index]);
		expect(await find(site, 'balloon')).toEqual(['/cloud/intro']);
	});

	it('before the alias has moved, removes nothing, because it may yet move', async () => {
		await using proxied = await proxiedSite('lost-request');
		const { site, proxy } = proxied;
		const first = await push(site);
		proxy.treat = ({ path }) => (path.startsWith('/_aliases') ? 'lose the request' : 'pass');
		await expect(push(site, changed)).rejects.toThrow(/^The index "lost-request-\d+" is complete, but it is not known/);
		expect(await find(site, 'balloon')).toEqual([]);
		const all = await indicesOf(site);
		expect(all).toHaveLength(2);
		expect(all).toContain(first.index);
	});

	it('during an incremental push leaves a copy that is not taken for a complete index', async () => {
		await using proxied = await proxiedSite('killed');
		const { site, proxy } = proxied;
		const first = await push(site);
		const second = await push(site, changed);
		let isDead = false;
		// As if the process had been killed once its first changes were written: nothing is cleaned up.
		proxy.treat = ({ path }) => {
			if (isDead) return 'lose the request';
			isDead = path.startsWith('/_bulk');
			return 'pass';
		};
		await expect(push(site, sampleRecords, true)).rejects.toThrow('was not changed');
		expect(await indicesOf(site)).toHaveLength(3);
		expect(await rollBack(siteNamed(site.name))).toBe(first.index);
		expect(await rollBack(siteNamed(site.name))).toBe(second.index);
		expect((await push(siteNamed(site.name), sampleRecords, true)).written).toBe(2);
	});
});

describe('a cluster that is too busy', () => {
	const tooBusy = { answer: 429, with: { error: { reason: 'too many requests' }, status: 429 } };

	it('gets the pages again after a pause, whether it refuses a whole request or some pages of it', async () => {
		await using proxied = await proxiedSite('busy');
		const { site, proxy } = proxied;
		const answers: Treatment[] = [tooBusy, { answer: 200, with: refusalOf('4'), isPassed: true }, 'pass'];
		proxy.treat = ({ path }) => (path.startsWith('/_bulk') ? (answers.shift() ?? 'pass') : 'pass');
		await push(site);
		expect(answers).toEqual([]);
		const sent = proxy.requests.filter(({ path }) => path.startsWith('/_bulk')).map(({ body }) => body);
		expect(sent[0]).toBe(sent[1]);
		// The second answer said that all pages but one were written, so that only this one was sent again.
		expect(sent[2]?.match(/"_id":"\d+"/g)).toEqual(['"_id":"4"']);
	});

	/** An answer that refuses one page. */
	function refusalOf(id: string): object {
		return {
			errors: true,
			items: Array.from({ length: 20 }, (_, place) => ({
				index: String(place) === id ? { status: 429, error: { reason: 'rejected execution' } } : { status: 201 },
			})),
		};
	}
});

describe('a push of many pages', () => {
	const many = recordsOf(
		Array.from({ length: 2_000 }, (_, page) => ({
			route: `/cms/page-${page}`,
			title: 'Widgets',
			contentType: 'cms',
			sections: [{ content: `${'A widget beside a gadget. '.repeat(400)}${page}` }],
		})),
	);
	const isBulk = ({ path }: ProxiedRequest) => path.startsWith('/_bulk');

	it('ends with the first page that is rejected', async () => {
		await using proxied = await proxiedSite('rejected');
		const { site, proxy } = proxied;
		const rejection = { errors: true, items: [{ index: { status: 400, error: { reason: 'too deep' } } }] };
		proxy.treat = (request) => (isBulk(request) ? { answer: 200, with: rejection } : 'pass');
		await expect(push(site, many)).rejects.toThrow('OpenSearch rejected a page: too deep (400).');
		expect(proxy.requests.filter(isBulk).length).toBeLessThanOrEqual(3);
		expect(await indicesOf(site)).toEqual([]);
	});

	it('waits for requests that are under way before it removes the index, which they would create again', async () => {
		await using proxied = await proxiedSite('under-way');
		const { site, proxy } = proxied;
		proxy.treat = (request) => (isBulk(request) ? { passAfter: 1_000 } : 'pass');
		const wrong = { ...many[0], url: 'nowhere' } as SectionRecord;
		await expect(push(site, [...many, wrong])).rejects.toThrow(/records\.jsonl:2001:1/);
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		expect(await indicesOf(site)).toEqual([]);
	});
});
