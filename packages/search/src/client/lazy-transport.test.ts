import { expect, it, vi } from 'vitest';
import { memoryIndex } from '../testing/memory-index.ts';
import { LazyTransport } from './create-search-client.ts';
import { RetryError } from './errors.ts';
import { createSearchClient } from './index.ts';
import type { SearchTransport } from './transport.ts';

const QUERIES = { requests: [{ indexName: 'docs', query: 'populate' }] };

function transport(): SearchTransport {
	return { healthy: false, query: async () => ({ results: [] }), sendEvents: vi.fn(async () => {}), close: vi.fn() };
}

it('loads the code with the first query, once, and then reports the health of its transport', async () => {
	const inner = transport();
	const load = vi.fn(async () => inner);
	const lazy = new LazyTransport(load);
	expect(load).not.toHaveBeenCalled();
	expect(lazy.healthy).toBe(true);
	await Promise.all([lazy.query(QUERIES), lazy.query(QUERIES)]);
	expect(load).toHaveBeenCalledTimes(1);
	expect(lazy.healthy).toBe(false);
	await lazy.sendEvents([]);
	lazy.close();
	expect(inner.sendEvents).toHaveBeenCalledTimes(1);
	expect(inner.close).toHaveBeenCalledTimes(1);
});

it('is unreachable if the code cannot be loaded, and retries with the next query', async () => {
	const load = vi.fn(async () => transport()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const lazy = new LazyTransport(load);
	await expect(lazy.query(QUERIES)).rejects.toBeInstanceOf(RetryError);
	await expect(lazy.query(QUERIES)).resolves.toEqual({ results: [] });
	expect(load).toHaveBeenCalledTimes(2);
});

it('answers from the static index if the code of the HTTP transport cannot be loaded', async () => {
	vi.doMock('./http-transport.ts', () => {
		throw new TypeError('Failed to fetch');
	});
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex: memoryIndex() });
	expect((await client.search(QUERIES)).results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
	vi.doUnmock('./http-transport.ts');
});
