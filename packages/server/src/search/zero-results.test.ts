import { recordsOf } from '@octavo/search/testing/sample-records.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexFiles } from '../testing/search-server.ts';
import { startServer } from '../testing/start.ts';
import { createSearchFeature } from './search-feature.ts';
import { createZeroResults, queriesWithoutHits } from './zero-results.ts';

describe('queries without results', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('are reported once typing has stopped, as the complete query only', () => {
		const told: string[] = [];
		const note = createZeroResults((query) => void told.push(query), 1_000);
		for (const query of ['ze', 'zepp', 'Zeppel', 'Zeppelin ', 'Zeppelin  h', 'Zeppelin']) {
			note(query);
			vi.advanceTimersByTime(900);
		}
		expect(told).toEqual([]);
		note('airship');
		vi.advanceTimersByTime(1_000);
		expect(told).toEqual(['Zeppelin', 'airship']);
		note('Zeppelin');
		vi.advanceTimersByTime(1_000);
		expect(told).toHaveLength(3);
	});

	it('are limited in number', () => {
		const told: string[] = [];
		const note = createZeroResults((query) => void told.push(query), 1_000);
		for (let index = 100; index < 999; index++) note(`${index} nothing`);
		vi.advanceTimersByTime(1_000);
		expect(told).toHaveLength(200);
	});
});

it('counts a query as found when only its filtered part is empty', () => {
	const parts = (...counts: number[]) => ({ results: counts.map((nbHits) => ({ query: 'a', nbHits })) });
	expect(queriesWithoutHits(parts(0, 3))).toEqual([]);
	expect(queriesWithoutHits(parts(0, 0))).toEqual(['a']);
	expect(queriesWithoutHits({ query: 'b', nbHits: 0 })).toEqual(['b']);
});

it('covers searches through the server, including cached answers', async () => {
	const told: string[] = [];
	const records = recordsOf([
		{ route: '/cms/a', title: 'A page', contentType: 'cms', sections: [{ content: 'words' }] },
	]);
	const onZeroResults = (query: string) => void told.push(query);
	await using server = await startServer(await indexFiles(records), {
		features: [createSearchFeature({ onZeroResults, quiet: 1 })],
	});
	const search = (query: string) =>
		fetch(`http://127.0.0.1:${server.port}/1/indexes/*/queries`, {
			method: 'POST',
			body: JSON.stringify({ requests: [{ indexName: 'docs', query }] }),
		});
	await search('words');
	await search('zeppelin');
	await expect.poll(() => told).toEqual(['zeppelin']);
	await search('zeppelin');
	await expect.poll(() => told).toEqual(['zeppelin', 'zeppelin']);
});
