import { afterAll, describe, expect, it, vi } from 'vitest';
import { memoryIndex, memoryWorker } from '../testing/memory-index.ts';
import { testTransport } from '../testing/test-transport.ts';
import { openStaticTransport } from './create-search-client.ts';
import { createSearchClient } from './index.ts';
import type { WorkerLike } from './serve-worker.ts';

const QUERIES = { requests: [{ indexName: 'docs', query: 'populate' }] };

describe('in the page', () => {
	const client = createSearchClient({ staticIndex: memoryIndex() });
	testTransport(() => client);
});

describe('in a worker', () => {
	const index = memoryIndex();
	const client = createSearchClient({
		staticIndex: { ...index, maxSectionsInPage: 0, createWorker: () => memoryWorker(index) },
	});
	afterAll(() => client.close());
	testTransport(() => client);
});

it('searches where a browser refuses even to name its caches', async () => {
	const get = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	Object.defineProperty(globalThis, 'caches', { configurable: true, get });
	const transport = await openStaticTransport(memoryIndex());
	expect((await transport.query(QUERIES)).results).toHaveLength(1);
	Reflect.deleteProperty(globalThis, 'caches');
});

it('searches a small index without a worker, and reads its manifest once', async () => {
	const reads: string[] = [];
	const createWorker = vi.fn();
	const index = memoryIndex((read) => (name) => {
		reads.push(name);
		return read(name);
	});
	const transport = await openStaticTransport({ ...index, createWorker });
	await transport.query(QUERIES);
	await transport.query(QUERIES);
	expect(reads.filter((name) => name === 'manifest.json')).toHaveLength(1);
	expect(createWorker).not.toHaveBeenCalled();
});

it.each([
	['cannot be read', () => Promise.reject(new Error('offline'))],
	['is something else', async () => '<!doctype html>'],
])('is unreachable while the manifest %s, and recovers', async (_, broken) => {
	let isBroken = true;
	const index = memoryIndex((read) => (name) => (isBroken && name === 'manifest.json' ? broken() : read(name)));
	const client = createSearchClient({ staticIndex: index });
	await expect(client.search(QUERIES.requests)).rejects.toMatchObject({ name: 'RetryError' });
	isBroken = false;
	expect((await client.search(QUERIES.requests)).results[0]?.nbHits).toBeGreaterThan(0);
});

it('ends a failed worker, and replaces it with the next query', async () => {
	const index = memoryIndex();
	const terminate = vi.fn();
	let fail = (_: { message?: string }) => {};
	const failing: WorkerLike = {
		postMessage: () => fail({ message: 'Failed to load' }),
		addEventListener: (type: string, listener: (event: never) => void) => {
			if (type === 'error') fail = listener as typeof fail;
		},
		terminate,
	};
	const createWorker = vi.fn(() => memoryWorker(index)).mockReturnValueOnce(failing);
	const client = createSearchClient({ staticIndex: { ...index, maxSectionsInPage: 0, createWorker } });
	await expect(client.search(QUERIES.requests)).rejects.toMatchObject({ name: 'RetryError' });
	expect(terminate).toHaveBeenCalledOnce();
	expect((await client.search(QUERIES.requests)).results[0]?.nbHits).toBeGreaterThan(0);
	client.close();
});

it('rejects a query immediately when it is aborted, even while it waits for a file', async () => {
	const index = memoryIndex((read) => (name) => (name === 'manifest.json' ? read(name) : new Promise(() => {})));
	const client = createSearchClient({ staticIndex: index });
	const controller = new AbortController();
	const answer = client.search(QUERIES.requests, controller);
	setTimeout(() => controller.abort(new Error('typed on')), 5);
	await expect(answer).rejects.toThrow('typed on');
});
