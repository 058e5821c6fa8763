import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SectionRecord } from '../../records/index.ts';
import { buildStaticIndex } from '../build.ts';
import { openIndex } from '../node-files.ts';
import type { SearchParameters } from '../protocol/requests.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { recordsOf, sampleRecords } from '../testing/sample-records.ts';
import { type Cluster, ClusterIndex, openCluster, rollBack } from './index.ts';
import { type LocalCluster, startLocalCluster } from './local-cluster/index.ts';
import { pushSections, writeRecords } from './testing/push-records.ts';

let nodes: LocalCluster;
/** From the files of a build. */
let own: SearchIndex;
let cluster: Cluster;

beforeAll(async () => {
	nodes = await startLocalCluster();
	cluster = openCluster(nodes.environment, 30_000);
	await pushSections(cluster, sampleRecords);
	await using file = await writeRecords(sampleRecords);
	await buildStaticIndex({ records: file.path, out: dirname(file.path) });
	own = await openIndex(dirname(file.path));
});

afterAll(async () => nodes?.[Symbol.asyncDispose]());

/** As a site next to the one of the sample. */
function siteNamed(name: string): Cluster {
	return { ...cluster, name };
}

describe('a cluster answers as the engine does from its own index', () => {
	it.each<SearchParameters>([
		{ query: 'populate' },
		{ query: 'postgrsql' },
		{ query: 'databas' },
		{ query: 'conten manag' },
		{ query: 'dynamic zones ', getRankingInfo: true },
		{ query: 'findmany' },
		{ query: 'why are relations missing from a response' },
		{ query: 'draft publish', distinct: true, facetingAfterDistinct: true },
		{ query: 'quickstart' },
		{ query: '' },
		{ query: '???' },
		{ query: 'relations', filters: 'type:lvl2 AND NOT contentType:API' },
		{ query: 'database', facetFilters: [['contentType:CLOUD', 'contentType:api']] },
		{ query: 'database', facetFilters: ['nothing:here'] },
		{ query: 'documents', restrictSearchableAttributes: ['hierarchy'] },
		{ query: 'the a of' },
		{ query: 'relation', page: 1, hitsPerPage: 2 },
	])('%j', async (parameters) => {
		const asked = { facets: ['*'], attributesToSnippet: ['content:10'], ...parameters };
		expect(await new ClusterIndex(cluster).search(asked)).toEqual(await own.search(asked));
	});

	it('finds the sections for a whole question', async () => {
		const question = 'How can I get relations of several levels in the response?';
		const [mine, expected] = [await new ClusterIndex(cluster).retrieve(question), await own.retrieve(question)];
		expect(mine.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
	});

	it('finds values of facets', async () => {
		const asked = ['tags', 'api', 10, {}] as const;
		expect(await new ClusterIndex(cluster).facetValues(...asked)).toEqual(await own.facetValues(...asked));
	});

	it('refuses the same requests', async () => {
		const index = new ClusterIndex(cluster);
		await expect(index.search({ query: 'a', filters: 'tags:(' })).rejects.toThrow('filters: expected');
		await expect(index.facetValues('objectID', '', 10, {})).rejects.toThrow('Cannot search in "objectID"');
	});

	it('gives every record once while they are browsed', async () => {
		const index = new ClusterIndex(cluster);
		const urls: string[] = [];
		let from: number | undefined = 0;
		while (from !== undefined) {
			const page = await index.browse(from, { hitsPerPage: 4 });
			expect(page.total).toBe(sampleRecords.length);
			urls.push(...page.hits.map(({ url }) => url));
			from = page.next;
		}
		expect(urls).toEqual(sampleRecords.map(({ url }) => url));
	});
});

describe('a site of more pages than are ranked', () => {
	const large = recordsOf(
		Array.from({ length: 150 }, (_, page) => ({
			route: `/cms/page-${String(page).padStart(3, '0')}`,
			// Of one length: of names that begin with a query, the shortest comes first.
			title: `Widgets ${String(page).padStart(3, '0')}`,
			contentType: page % 3 === 0 ? 'api' : 'cms',
			importance: page === 77 ? 3 : 1,
			sections: [
				{ content: `A widget with a gadget, number ${page}.` },
				{ headings: ['More'], anchor: 'more', content: page === 123 ? 'A singular thing.' : 'Nothing else.' },
			],
		})),
	);

	it('has exact counts of pages, and every page can be leafed to', async () => {
		const site = siteNamed('large');
		await pushSections(site, large, { shards: 2 });
		const index = new ClusterIndex(site);
		const counted = { distinct: true, facets: ['contentType'], facetingAfterDistinct: true };
		const all = await index.search({ query: 'widgets', ...counted });
		expect([all.total, all.facets]).toEqual([150, { contentType: { cms: 100, api: 50 } }]);
		expect(all.hits[0]?.url).toBe('/cms/page-077');
		const some = await index.search({ query: 'widgets', ...counted, facetFilters: ['contentType:api'] });
		expect(some.total).toBe(50);
		const last = await index.search({ query: 'widgets', distinct: true, page: 14, hitsPerPage: 10 });
		expect(last.hits).toHaveLength(10);
		const [found] = (await index.search({ query: 'singulr thing' })).hits;
		expect(found?.url).toBe('/cms/page-123#more');
	});
});

it('ranks pages with every word before those that say one of them loudly, however many these are', async () => {
	const site = siteNamed('loud');
	const pages = Array.from({ length: 100 }, (_, page) => {
		const isLoud = page < 70;
		const content = isLoud ? 'Nothing else.' : 'A gadget beside a gizmo.';
		return {
			route: `/cms/page-${page}`,
			title: isLoud ? 'Gadgets' : 'Notes',
			contentType: 'cms',
			importance: isLoud ? 3 : 1,
			sections: [{ content }],
		};
	});
	await pushSections(site, recordsOf(pages));
	const { hits, total } = await new ClusterIndex(site).search({ query: 'gadgets gizmos', distinct: true });
	expect(total).toBe(30);
	expect(Number(hits[0]?.url.slice('/cms/page-'.length))).toBeGreaterThanOrEqual(70);
});

describe('pushing', () => {
	const changed = (record: SectionRecord) =>
		record.url === '/cloud/intro' ? { ...record, content: 'Hosting on a balloon.' } : record;
	const find = async (site: Cluster, query: string) =>
		(await new ClusterIndex(site).search({ query })).hits.map(({ url }) => url);

	it('swaps indices, keeps one to go back to, and sends only what changed where asked to', async () => {
		const site = siteNamed('swaps');
		const first = await pushSections(site, sampleRecords);
		expect(await find(site, 'balloon')).toEqual([]);
		const records = sampleRecords.map(changed).filter(({ url }) => !url.startsWith('/cms/faq'));
		const second = await pushSections(site, records, { incremental: true });
		expect([second.written, second.removed]).toEqual([1, 1]);
		expect(await find(site, 'balloon')).toEqual(['/cloud/intro']);
		expect(await rollBack(site)).toBe(first.index);
		expect(await find(site, 'balloon')).toEqual([]);
		expect(await rollBack(site)).toBe(second.index);
		const third = await pushSections(site, records);
		const { body } = await cluster.client.indices.get({ index: 'swaps-*' });
		expect(Object.keys(body).sort()).toEqual([second.index, third.index]);
	});

	it('leaves readers on the old index where a record is wrong, and says which', async () => {
		const site = siteNamed('wrong');
		const { index } = await pushSections(site, sampleRecords);
		const wrong = [...sampleRecords, { ...sampleRecords[0], url: 'nowhere' } as SectionRecord];
		await expect(pushSections(site, wrong)).rejects.toThrow(
			/^The index "wrong" was not changed\..*records\.jsonl:15:1/s,
		);
		const { body } = await cluster.client.indices.get({ index: 'wrong-*' });
		expect(Object.keys(body)).toEqual([index]);
	});

	it('of two at once one is answered from, and the other says so and leaves nothing behind', async () => {
		const site = siteNamed('at-once');
		await pushSections(site, sampleRecords);
		const outcomes = await Promise.allSettled(
			[0, 1].map((turn) => pushSections(site, sampleRecords, { shards: turn + 1 })),
		);
		const [won] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
		const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
		expect(lost).toEqual([expect.stringContaining('Somebody else has pushed "at-once" meanwhile. Push again.')]);
		const { body } = await cluster.client.indices.getAlias({ name: 'at-once' });
		expect(Object.keys(body)).toEqual([won?.index]);
		expect(Object.keys((await cluster.client.indices.get({ index: 'at-once-*' })).body)).toHaveLength(2);
	});

	it('refuses a file in which a page stands twice, and one without records', async () => {
		const site = siteNamed('twice');
		const [first, ...others] = sampleRecords;
		if (!first) throw new Error('There are no records.');
		await expect(pushSections(site, [...others, first])).rejects.toThrow('have to stand together');
		await expect(pushSections(site, [])).rejects.toThrow('has no records');
	});

	it('refuses an index of another release', async () => {
		const site = siteNamed('older');
		const { index } = await pushSections(site, sampleRecords);
		await cluster.client.indices.putMapping({ index, body: { _meta: { format: 0 } } });
		await expect(new ClusterIndex(site).search({ query: 'pool' })).rejects.toThrow('of another release');
	});
});
