import type { SearchIndex, SiteKnowledge } from '@octavo/search/index.ts';
import { KNOWLEDGE_NAME } from '@octavo/search/records/index.ts';
import { openSample } from '@octavo/search/testing/open-sample.ts';
import { sampleRecords } from '@octavo/search/testing/sample-records.ts';
import { ClusterError } from '@octavo/search-opensearch/cluster-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifestOf, writeSite } from '../testing/fixture-site.ts';
import { indexFiles } from '../testing/search-server.ts';
import { startServer } from '../testing/start.ts';
import { type SearchCluster, WatchedCluster } from './cluster-answerer.ts';
import type { SearchRequest } from './make-answer.ts';
import { createSearchFeature } from './search-feature.ts';
import { health, search } from './testing/with-cluster.ts';

const WATCH_INTERVAL = 3_000;

/** A cluster that answers from the sample, unless it fails for a query; probes ask for the empty one. */
async function fakeCluster(fails: (query: string) => boolean, liveIndex = () => 'docs-1') {
	const sample = await openSample();
	const known: (SiteKnowledge | undefined)[] = [];
	const index: SearchIndex = {
		async search(parameters) {
			if (fails(parameters.query ?? '')) throw new ClusterError('OpenSearch did not answer in time.');
			return sample.search(parameters);
		},
	};
	const cluster: SearchCluster = {
		indexOf(knowledge) {
			known.push(knowledge);
			return index;
		},
		async liveIndex() {
			if (fails('')) throw new ClusterError('OpenSearch did not answer in time.');
			return liveIndex();
		},
		condition: async () => undefined,
	};
	return { cluster, index, known };
}

function ask(query: string): SearchRequest {
	return { kind: 'query', indexName: 'docs', body: JSON.stringify({ query }), encoding: 'identity' };
}

describe('a cluster that is watched', () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	it('remains in use although demanding requests fail, which is reported once a minute', async () => {
		const events = { onFailure: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
		const { cluster, index } = await fakeCluster((query) => query === 'demanding');
		const watched = new WatchedCluster(cluster, events);
		for (let turn = 0; turn < 5; turn++) {
			await expect(watched.answer(index, ask('demanding'))).rejects.toThrow(ClusterError);
			await vi.advanceTimersByTimeAsync(1);
		}
		await expect(watched.answer(index, ask('pool'))).resolves.toBeDefined();
		expect(events.onFailure).toHaveBeenCalledTimes(1);
		await vi.advanceTimersByTimeAsync(60_000);
		await watched.answer(index, ask('demanding')).catch(() => {});
		expect(events.onFailure).toHaveBeenCalledTimes(2);
		expect(events.onLost).not.toHaveBeenCalled();
		watched.close();
	});

	it('is lost after three failed probes, and comes back with the first that succeeds; each is reported once', async () => {
		let isDown = true;
		const events = { onFailure: vi.fn(), onLost: vi.fn(), onBack: vi.fn() };
		const { cluster, index } = await fakeCluster(() => isDown);
		const watched = new WatchedCluster(cluster, events);
		await vi.advanceTimersByTimeAsync(WATCH_INTERVAL);
		expect(watched.isLost).toBe(false);
		await vi.advanceTimersByTimeAsync(3 * WATCH_INTERVAL);
		expect(watched.notice).toBe('the search cluster gives no answers');
		isDown = false;
		await expect(watched.answer(index, ask('pool'))).rejects.toThrow('The search cluster has stopped answering.');
		await vi.advanceTimersByTimeAsync(3 * WATCH_INTERVAL);
		await expect(watched.answer(index, ask('pool'))).resolves.toBeDefined();
		expect(watched.notice).toBeUndefined();
		expect([events.onLost, events.onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
		watched.close();
	});

	it('names a new index once two probes have found it, because nodes learn of a swap one after the other', async () => {
		let isDown = false;
		let live = 'docs-1';
		const { cluster } = await fakeCluster(
			() => isDown,
			() => live,
		);
		const watched = new WatchedCluster(cluster, { onFailure() {}, onLost() {}, onBack() {} });
		const afterProbe = async () => {
			await vi.advanceTimersByTimeAsync(WATCH_INTERVAL);
			return watched.revision;
		};
		expect(await afterProbe()).toBe('docs-1');
		live = 'docs-2';
		expect(await afterProbe()).toBe('docs-1');
		expect(await afterProbe()).toBe('docs-2');
		isDown = true;
		await vi.advanceTimersByTimeAsync(2 * WATCH_INTERVAL);
		expect(await afterProbe()).toBeUndefined();
		isDown = false;
		expect(await afterProbe()).toBe('docs-2');
		watched.close();
	});

	it('is not probed again while a probe is under way', async () => {
		let probes = 0;
		const { cluster } = await fakeCluster(() => false);
		cluster.liveIndex = () => new Promise(() => void probes++);
		const watched = new WatchedCluster(cluster, { onFailure() {}, onLost() {}, onBack() {} });
		await vi.advanceTimersByTimeAsync(5 * WATCH_INTERVAL);
		expect(probes).toBe(1);
		watched.close();
	});
});

describe('a server with a cluster', () => {
	it('takes what the site says about its index from each new build', async () => {
		const { cluster, known } = await fakeCluster(() => false);
		const files = { [`search/${KNOWLEDGE_NAME}`]: JSON.stringify(knowledgeOf('db')) };
		await using server = await startServer(files, { features: [createSearchFeature({ cluster })] });
		await search(server, 'pool');
		expect(known).toContainEqual(knowledgeOf('db'));
		await writeSite(server.directory, {
			[`search/${KNOWLEDGE_NAME}`]: JSON.stringify(knowledgeOf('pg')),
			'server.json': JSON.stringify(manifestOf({ buildId: 'build-2' })),
		});
		await expect
			.poll(async () => {
				await search(server, 'pool');
				return known;
			})
			.toContainEqual(knowledgeOf('pg'));
	});

	it('logs why it cannot use the index of the build, which would stand in for the cluster', async () => {
		const { cluster } = await fakeCluster((query) => query !== '');
		const lines: string[] = [];
		const files = await indexFiles(sampleRecords);
		const [part = ''] = Object.keys(files).filter((name) => name.startsWith('search/parts/'));
		await using server = await startServer(
			{ ...files, [part]: 'damaged' },
			{
				features: [createSearchFeature({ cluster })],
				logLevel: 'warn',
				logDestination: { write: (line) => void lines.push(line) },
			},
		);
		expect((await search(server, 'pool')).status).toBe(503);
		expect(lines.filter((line) => line.includes('the search index cannot be used'))).toHaveLength(1);
	});

	it('logs an outage once, however many readers without scripts see it', async () => {
		const { cluster } = await fakeCluster(() => true);
		const lines: string[] = [];
		const searchPage: [string, string, string, string] = [
			'<title>',
			'</title><input value="',
			'"><noscript>',
			'</noscript>',
		];
		const settings = JSON.stringify({ contentTypes: [], lang: 'en', version: 'current' });
		await using server = await startServer(
			{ 'server.json': JSON.stringify(manifestOf({ searchPage })), 'search/settings.json': settings },
			{
				features: [createSearchFeature({ cluster })],
				logLevel: 'warn',
				logDestination: { write: (line) => void lines.push(line) },
			},
		);
		for (let reader = 0; reader < 5; reader++) {
			const response = await fetch(`http://127.0.0.1:${server.port}/search?q=pool`);
			expect(await response.text()).toContain('Unable to fetch results');
		}
		await expect.poll(() => health(server)).toMatchObject({ status: 'degraded' });
		expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
			'the search cluster did not answer a request',
			'the search cluster gives no answers',
		]);
	});
});

function knowledgeOf(word: string): SiteKnowledge {
	return { outOfScope: [], synonyms: { words: [[word, 'database']], phrases: {} } };
}
