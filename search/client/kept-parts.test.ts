import { beforeEach, expect, it, vi } from 'vitest';
import { memoryCaches } from '../testing/memory-caches.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { recordsOf } from '../testing/sample-records.ts';
import { UnreachableError } from './fetch-text.ts';
import { createSearchClient, PARTIAL_ANSWER, type StaticIndexOptions } from './index.ts';
import { KeptParts } from './kept-parts.ts';

beforeEach(() => {
	vi.useFakeTimers();
	return () => void vi.useRealTimers();
});

it('parts are kept in a quiet moment, and those of other indices go', async () => {
	const caches = memoryCaches();
	const before = new KeptParts('first', caches);
	before.keep('https://docs.example.com/search/parts/a.json', 'old');
	await vi.runAllTimersAsync();
	expect(await before.find('https://docs.example.com/search/parts/a.json')).toBe('old');

	const parts = new KeptParts('second', caches);
	parts.keep('https://docs.example.com/search/parts/b.json', 'new');
	expect(await parts.find('https://docs.example.com/search/parts/b.json')).toBeUndefined();
	await vi.runAllTimersAsync();
	expect(await parts.find('https://docs.example.com/search/parts/b.json')).toBe('new');
	expect(await caches.keys()).toEqual(['search-second']);
});

it('caches of others stay', async () => {
	const caches = memoryCaches();
	await caches.open('docs-one');
	new KeptParts('first', caches).keep('https://docs.example.com/a.json', 'part');
	await vi.runAllTimersAsync();
	expect(await caches.keys()).toEqual(['docs-one', 'search-first']);
});

it('storage that is blocked keeps nothing and breaks nothing', async () => {
	const caches = memoryCaches();
	const blocked = { ...caches, open: () => Promise.reject(new DOMException('blocked')) };
	const staticIndex = { ...memoryIndex(), caches: blocked, keeps: true };
	const client = createSearchClient({ staticIndex });
	for (const query of ['populate', 'database']) {
		expect((await client.search([{ indexName: 'docs', query }])).results[0]?.nbHits).toBeGreaterThan(0);
		await vi.runAllTimersAsync();
	}
	expect(await caches.keys()).toEqual([]);
});

it('a page that is opened offline searches in what another one has loaded', async () => {
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
