import { expect, it, vi } from 'vitest';
import { memoryIndex } from '../testing/memory-index.ts';
import { RetryError } from './errors.ts';
import { createSearchClient } from './index.ts';
import { LateTransport } from './late-transport.ts';
import type { SearchTransport } from './transport.ts';

const QUERIES = { requests: [{ indexName: 'docs', query: 'populate' }] };

function transport(): SearchTransport {
	return { healthy: false, query: async () => ({ results: [] }), sendEvents: vi.fn(async () => {}), close: vi.fn() };
}

it('the code is loaded by the first query, once for all, and says how it is from then on', async () => {
	const inner = transport();
	const load = vi.fn(async () => inner);
	const late = new LateTransport(load);
	expect(load).not.toHaveBeenCalled();
	expect(late.healthy).toBe(true);
	await Promise.all([late.query(QUERIES), late.query(QUERIES)]);
	expect(load).toHaveBeenCalledTimes(1);
	expect(late.healthy).toBe(false);
	await late.sendEvents([]);
	late.close();
	expect(inner.sendEvents).toHaveBeenCalledTimes(1);
	expect(inner.close).toHaveBeenCalledTimes(1);
});

it('code that can not be had is out of reach, and asked for again by the next query', async () => {
	const load = vi.fn(async () => transport()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const late = new LateTransport(load);
	await expect(late.query(QUERIES)).rejects.toBeInstanceOf(RetryError);
	await expect(late.query(QUERIES)).resolves.toEqual({ results: [] });
	expect(load).toHaveBeenCalledTimes(2);
});

it('without the code of the way to a server, the static index answers', async () => {
	vi.doMock('./http-transport.ts', () => {
		throw new TypeError('Failed to fetch');
	});
	const client = createSearchClient({ hosts: [{ url: '' }], staticIndex: memoryIndex() });
	expect((await client.search(QUERIES)).results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
	vi.doUnmock('./http-transport.ts');
});
