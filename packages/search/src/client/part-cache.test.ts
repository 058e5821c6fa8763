import { beforeEach, expect, it, vi } from 'vitest';
import { PARTIAL_ANSWER } from '../protocol/responses.ts';
import { memoryCaches } from '../testing/memory-caches.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { recordsOf } from '../testing/sample-records.ts';
import type { StaticIndexOptions } from './create-search-client.ts';
import { UnreachableError } from './fetch-text.ts';
import { createSearchClient } from './index.ts';
import { PartCache } from './local-transport.ts';

beforeEach(() => {
	vi.useFakeTimers();
	return () => void vi.useRealTimers();
});

it('stores parts when idle, and deletes those of other indices', async () => {
	const caches = memoryCaches();
	const before = new PartCache('first', caches);
	before.keep('https://docs.example.com/search/parts/a.json', 'old');
	await vi.runAllTimersAsync();
	expect(await before.find('https://docs.example.com/search/parts/a.json')).toBe('old');

	const parts = new PartCache('second', caches);
	parts.keep('https://docs.example.com/search/parts/b.json', 'new');
	expect(await parts.find('https://docs.example.com/search/parts/b.json')).toBeUndefined();
	await vi.runAllTimersAsync();
	expect(await parts.find('https://docs.example.com/search/parts/b.json')).toBe('new');
	expect(await caches.keys()).toEqual(['search-second']);
});

it('leaves other caches alone', async () => {
	const caches = memoryCaches();
	await caches.open('docs-one');
	new PartCache('first', caches).keep('https://docs.example.com/a.json', 'part');
	await vi.runAllTimersAsync();
	expect(await caches.keys()).toEqual(['docs-one', 'search-first']);
});

it('still searches if storage is blocked', async () => {
	const caches = memoryCaches();
	const blocked = { ...caches, open: () => Promise.reject(new DOMException('blocked')) };
	const staticIndex = { ...memoryIndex(), caches: blocked, keeps: true };
	const client = createSearchClient({ staticIndex });
	for (const query of ['populate', 'database']) {
		expect((await client.search([{ indexName: 'docs', query }])).results[0]?.nbHits).toBeGreaterThan(0);
		await vi.runAllTimersAsync();
	}
	expect(await caches.keys()).toEqual([]);
	expect(await new PartCache('first', blocked).find('https://docs.example.com/a.json')).toBeUndefined();
});

it('searches, in a page opened offline, the parts that another page has loaded', async () => {
	const pages = ['Webhooks', 'Policies'].map((title) => ({
		route: `/cms/${title}`,
		title,
		contentType: 'cms',
		sections: [{ content: `About ${title}. ${'Chapter. '.repeat(300)}` }],
	}));
	const caches = memoryCaches();
	const clientOf = (index: StaticIndexOptions) =>
		createSearchClient({ staticIndex: { ...index, caches, keeps: true } });
	const request = { indexName: 'docs', query: 'webhooks' };
	await clientOf(memoryIndex((read) => read, recordsOf(pages))).search([request]);
	await vi.runAllTimersAsync();

	const offline = clientOf(
		memoryIndex(
			(read) => (name) => (name === 'manifest.json' ? read(name) : Promise.reject(new UnreachableError(name))),
			recordsOf(pages),
		),
	);
	expect((await offline.search([{ ...request, query: 'chapter' }])).results[0]).toMatchObject({
		hits: [{ url: '/cms/Webhooks' }],
		message: PARTIAL_ANSWER,
	});
});
