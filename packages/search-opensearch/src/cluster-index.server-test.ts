import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildStaticIndex } from '@octavo/search/build.ts';
import { openIndex } from '@octavo/search/node-files.ts';
import type { SearchParameters } from '@octavo/search/protocol/requests.ts';
import type { SearchIndex } from '@octavo/search/retrieval/search-index.ts';
import type { SiteKnowledge } from '@octavo/search/site-knowledge.ts';
import { recordsOf, sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Cluster, ClusterIndex, openCluster, PageChooser } from './index.ts';
import { pushSections, writeRecords } from './testing/push-records.ts';
import { startNodeProxy } from './testing/start-node-proxy.ts';

/** Slow machines need their time. Unit: ms. */
const TIMEOUT = 30_000;
const run = promisify(execFile);

const nodes = inject('nodes');
const cluster = openCluster({ OPENSEARCH_URL: nodes.join(','), OPENSEARCH_TIMEOUT: String(TIMEOUT) }, TIMEOUT);
/** From the files of a build. */
let own: SearchIndex;

beforeAll(async () => {
	await pushSections(cluster, sampleRecords);
	await using file = await writeRecords(sampleRecords);
	await buildStaticIndex({ records: file.path, out: dirname(file.path) });
	own = await openIndex(dirname(file.path));
});

/** Another site in the same cluster. */
function siteNamed(name: string): Cluster {
	return { ...cluster, name };
}

function indexOf(site: Cluster, knowledge?: SiteKnowledge): SearchIndex {
	return new ClusterIndex(new PageChooser(site), knowledge);
}

describe('a cluster gives the same answers as the engine does from an index of its own', () => {
	it.each<SearchParameters>([
		{ query: 'populate' },
		{ query: 'postgrsql' },
		{ query: 'databas' },
		{ query: 'conten manag' },
		{ query: 'dynamic zones ' },
		{ query: 'findmany' },
		{ query: 'why are relations missing from a response' },
		{ query: 'draft publish', distinct: true, facetingAfterDistinct: true },
		{ query: 'quickstart' },
		{ query: '' },
		{ query: '???' },
		{ query: 'relations', facetFilters: ['lang:EN', 'contentType:-API'] },
		{ query: 'relations', facetFilters: ['nothing:-here'] },
		{ query: 'database', facetFilters: [['contentType:CLOUD', 'contentType:api']] },
		{ query: 'database', facetFilters: ['nothing:here'] },
		{ query: 'the a of' },
		{ query: 'relation', page: 1, hitsPerPage: 2 },
	])('%j', async (parameters) => {
		const asked = { facets: ['*'], attributesToSnippet: ['content:10'], ...parameters };
		expect(await indexOf(cluster).search(asked)).toEqual(await own.search(asked));
	});

	it('refuses the same requests', async () => {
		const index = indexOf(cluster);
		await expect(index.search({ query: 'a', facetFilters: ['tags'] })).rejects.toThrow('facetFilters: expected');
	});
});

describe('a site of more pages than are ranked', () => {
	const large = recordsOf(
		Array.from({ length: 150 }, (_, page) => ({
			route: `/cms/page-${String(page).padStart(3, '0')}`,
			// All of one length, because the shortest name that begins with a query comes first.
			title: `Widgets ${String(page).padStart(3, '0')}`,
			contentType: page % 3 === 0 ? 'api' : 'cms',
			importance: page === 77 ? 3 : 1,
			sections: [
				{ content: `A widget with a gadget, number ${page}.` },
				{ headings: ['More'], anchor: 'more', content: page === 123 ? 'A singular thing.' : 'Nothing else.' },
			],
		})),
	);

	it('has exact counts of pages, and readers can get to every page', async () => {
		const site = siteNamed('large');
		await pushSections(site, large, { shards: 2 });
		const index = indexOf(site);
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

it('ranks pages with every word before those with one of them in their title, however many these are', async () => {
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
	const { hits, total } = await indexOf(site).search({ query: 'gadgets gizmos', distinct: true });
	expect(total).toBe(30);
	expect(Number(hits[0]?.url.slice('/cms/page-'.length))).toBeGreaterThanOrEqual(70);
});

it('does not ask for a word of which pages have only a relative of a synonym', async () => {
	const site = siteNamed('related');
	const pages = Array.from({ length: 60 }, (_, page) => ({
		route: `/cms/page-${page}`,
		title: 'Gadgets',
		contentType: 'cms',
		sections: [{ content: 'Deploy the gadget.' }],
	}));
	await pushSections(site, recordsOf(pages));
	const synonyms = { words: [['rollout', 'deployment']], phrases: {} };
	const { hits, total } = await indexOf(site, { outOfScope: [], synonyms }).search({
		query: 'gadget rollout ',
		distinct: true,
	});
	expect([hits.length, total]).toEqual([20, 60]);
});

describe('an index of another release', () => {
	it.each(['pool', 'xylophone'])('is refused, whether or not it has hits: %s', async (query) => {
		const site = siteNamed('older');
		const { index } = await pushSections(site, sampleRecords);
		await cluster.client.indices.putMapping({ index, body: { _meta: { format: 0 } } });
		await expect(indexOf(site).search({ query })).rejects.toThrow('of another release');
	});
});

describe('over TLS', () => {
	/** Made for the test by the tool that comes with Java, which the cluster needs anyway. */
	async function certificate(): Promise<AsyncDisposable & { pfx: Buffer; passphrase: string; file: string }> {
		const directory = await mkdtemp(join(tmpdir(), 'certificate-'));
		const [store, file, passphrase] = [join(directory, 'node.p12'), join(directory, 'ca.pem'), 'changeit'];
		const common = ['-alias', 'node', '-keystore', store, '-storepass', passphrase];
		const about = ['-dname', 'CN=search-node', '-ext', 'san=ip:127.0.0.1', '-validity', '2'];
		await run('keytool', ['-genkeypair', '-keyalg', 'EC', '-storetype', 'PKCS12', ...common, ...about]);
		await run('keytool', ['-exportcert', '-rfc', '-file', file, ...common]);
		const pfx = await readFile(store);
		return { pfx, passphrase, file, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
	}

	it('is answered with the credentials and the authority of the settings, and with nothing less', async () => {
		await using own = await certificate();
		await using proxy = await startNodeProxy(nodes[0] ?? '', { pfx: own.pfx, passphrase: own.passphrase });
		const expected = `Basic ${Buffer.from('docs-reader:secret').toString('base64')}`;
		proxy.treat = ({ headers }) =>
			headers.authorization === expected ? 'pass' : { answer: 401, with: { error: 'Unauthorized', status: 401 } };
		const ask = (variables: Record<string, string>) => {
			const settings = { OPENSEARCH_URL: proxy.url, OPENSEARCH_TIMEOUT: String(TIMEOUT), ...variables };
			return new ClusterIndex(new PageChooser(openCluster(settings))).search({ query: 'pool' });
		};
		const user = { OPENSEARCH_USER: 'docs-reader', OPENSEARCH_PASSWORD: 'secret' };
		const trusted = { OPENSEARCH_CA_FILE: own.file };
		expect((await ask({ ...user, ...trusted })).total).toBeGreaterThan(0);
		await expect(ask({ ...user, OPENSEARCH_PASSWORD: 'guess', ...trusted })).rejects.toThrow(
			'rejects the credentials (401)',
		);
		await expect(ask(trusted)).rejects.toThrow('rejects the credentials (401)');
		await expect(ask(user)).rejects.toThrow('OpenSearch cannot be reached: self-signed certificate');
	});
});

describe('a slow cluster', () => {
	it('is asked no longer than the settings say, although each node could take longer', async () => {
		await using proxy = await startNodeProxy(nodes[0] ?? '');
		const index = new ClusterIndex(
			new PageChooser(openCluster({ OPENSEARCH_URL: proxy.url, OPENSEARCH_TIMEOUT: '300' }, TIMEOUT)),
		);
		proxy.treat = () => 'never answer';
		const began = performance.now();
		await expect(index.search({ query: 'pool' })).rejects.toThrow('OpenSearch did not answer in time.');
		expect(performance.now() - began).toBeLessThan(2_000);
	});

	it('has another node answer if one hangs', async () => {
		await using proxy = await startNodeProxy(nodes[0] ?? '');
		proxy.treat = () => 'never answer';
		const settings = { OPENSEARCH_URL: `${proxy.url},${nodes[1]}`, OPENSEARCH_TIMEOUT: '4000' };
		const index = new ClusterIndex(new PageChooser(openCluster(settings)));
		for (const query of ['pool', 'populate', 'draft']) expect((await index.search({ query })).total).toBeGreaterThan(0);
		expect(proxy.requests.length).toBeGreaterThan(0);
	});

	it('sends a thousand hits in several parts', async () => {
		await using proxy = await startNodeProxy(nodes[0] ?? '');
		const pages = recordsOf(
			Array.from({ length: 250 }, (_, page) => ({
				route: `/cms/page-${page}`,
				title: 'Widgets',
				contentType: 'cms',
				sections: [{ content: `Number ${page}.` }],
			})),
		);
		const site = siteNamed('parts');
		await pushSections(site, pages);
		const settings = { OPENSEARCH_URL: proxy.url, OPENSEARCH_TIMEOUT: String(TIMEOUT), OPENSEARCH_INDEX: site.name };
		const index = new ClusterIndex(new PageChooser(openCluster(settings)));
		expect((await index.search({ query: 'widgets', hitsPerPage: 1_000 })).hits).toHaveLength(250);
		expect(fetched()).toEqual([50, 100, 100]);

		/** Numbers of pages that were fetched at a time. */
		function fetched(): number[] {
			const bodies = proxy.requests.filter(({ path }) => path.startsWith('/_mget')).map(({ body }) => JSON.parse(body));
			return bodies.map(({ docs }) => docs.length).sort((a, b) => a - b);
		}
	});
});
