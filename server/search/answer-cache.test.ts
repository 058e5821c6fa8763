import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import type { Answer, SearchRequest } from './make-answer.ts';

const request = (query: string): SearchRequest => ({
	kind: 'queries',
	indexName: '*',
	facet: '',
	body: JSON.stringify({ requests: [{ query }] }),
	encoding: 'identity',
});
const answer: Answer = { encoding: 'identity', body: Buffer.from('{}'), withoutHits: [] };
const immediately = (work: () => Promise<unknown>) => work();

it('finds an answer without a search while it is made and once it is cached', async () => {
	const end = withResolvers<Answer>();
	const cache = new AnswerCache(() => end.promise, immediately);
	expect(cache.find(request('a'))).toBeUndefined();
	const asked = cache.get(request('a'));
	const joined = cache.find(request('a'));
	end.resolve(answer);
	expect(await joined).toBe(await asked);
	expect(cache.find(request('a'))).toBe(answer);
	expect(cache.find(request('b'))).toBeUndefined();
});

it('does not cache a failure', async () => {
	const cache = new AnswerCache(() => Promise.reject(new Error('out of reach')), immediately);
	await expect(cache.get(request('a'))).rejects.toThrow('out of reach');
	expect(cache.find(request('a'))).toBeUndefined();
});

it('makes a requested answer again after half a minute while readers get the one before, and drops it after two', async () => {
	const clock = vi.spyOn(performance, 'now');
	const start = performance.now();
	const passTo = async (time: number) => {
		clock.mockReturnValue(start + time);
		// The cache reads the clock once per millisecond.
		await setTimeout(5);
	};
	try {
		await passTo(0);
		const later: Answer = { ...answer, body: Buffer.from('{"later":true}') };
		const make = vi.fn(async () => answer);
		const waiting: (() => Promise<unknown>)[] = [];
		const cache = new AnswerCache(make, async (work) => void waiting.push(work));
		await cache.get(request('a'));
		await passTo(29_000);
		expect(cache.find(request('a'))).toBe(answer);
		expect(waiting).toHaveLength(0);
		await passTo(31_000);
		expect(cache.find(request('a'))).toBe(answer);
		expect(cache.find(request('a'))).toBe(answer);
		expect(waiting).toHaveLength(1);
		make.mockRejectedValueOnce(new Error('out of reach'));
		await waiting[0]?.().catch(() => {});
		expect(cache.find(request('a'))).toBe(answer);
		make.mockResolvedValueOnce(later);
		await waiting.at(-1)?.();
		expect(cache.find(request('a'))).toBe(later);
		await passTo(31_000 + 121_000);
		expect(cache.find(request('a'))).toBeUndefined();
	} finally {
		clock.mockRestore();
	}
});

function withResolvers<T>() {
	let resolve: (value: T) => void = () => {};
	const promise = new Promise<T>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
