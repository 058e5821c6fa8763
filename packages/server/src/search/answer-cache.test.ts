import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import type { Answer, SearchRequest } from './make-answer.ts';

const request = (query: string): SearchRequest => ({
	kind: 'queries',
	indexName: '*',
	body: JSON.stringify({ requests: [{ query }] }),
	encoding: 'identity',
});
const answer: Answer = { encoding: 'identity', body: Buffer.from('{}'), withoutHits: [] };
const immediately = (work: () => Promise<unknown>) => work();

it('finds an answer without a search while it is made and once it is cached', async () => {
	const end = withResolvers<Answer>();
	const cache = new AnswerCache({ answer: () => end.promise }, immediately);
	expect(cache.find(request('a'))).toBeUndefined();
	const asked = cache.get(request('a'));
	const joined = cache.find(request('a'));
	end.resolve(answer);
	expect(await joined).toBe(await asked);
	expect(cache.find(request('a'))).toBe(answer);
	expect(cache.find(request('b'))).toBeUndefined();
});

it('does not cache a failure', async () => {
	const cache = new AnswerCache({ answer: () => Promise.reject(new Error('out of reach')) }, immediately);
	await expect(cache.get(request('a'))).rejects.toThrow('out of reach');
	expect(cache.find(request('a'))).toBeUndefined();
});

it('keeps answers for as long as the index is the same', async () => {
	using clock = stoppedClock();
	const make = vi.fn(async () => answer);
	const cache = new AnswerCache({ answer: make }, immediately);
	await cache.get(request('a'));
	await clock.pass(86_400_000);
	expect(cache.find(request('a'))).toBe(answer);
	expect(make).toHaveBeenCalledOnce();
});

it('makes outdated answers again when they are asked for, and sends the one before for two minutes at most', async () => {
	using clock = stoppedClock();
	const later: Answer = { ...answer, body: Buffer.from('{"later":true}') };
	const make = vi.fn(async () => answer);
	let revision: string | undefined = 'one';
	const waiting: (() => Promise<unknown>)[] = [];
	const cache = new AnswerCache({ answer: make, revision: () => revision }, async (work) => void waiting.push(work));
	await cache.get(request('a'));
	await cache.get(request('b'));
	revision = undefined;
	expect(cache.find(request('a'))).toBe(answer);
	expect(waiting).toHaveLength(0);
	revision = 'two';
	expect(cache.find(request('a'))).toBe(answer);
	expect(cache.find(request('a'))).toBe(answer);
	expect(waiting).toHaveLength(1);
	make.mockRejectedValueOnce(new Error('out of reach'));
	await waiting[0]?.().catch(() => {});
	expect(cache.find(request('a'))).toBe(answer);
	make.mockResolvedValueOnce(later);
	await waiting.at(-1)?.();
	await clock.pass(121_000);
	expect(cache.find(request('a'))).toBe(later);
	expect(cache.find(request('b'))).toBeUndefined();
});

it('makes an answer again that another index gave, or that was made while the index changed', async () => {
	let revision: string | undefined = 'one';
	const make = vi.fn(async (): Promise<Answer> => ({ ...answer, isStandIn: true }));
	const cache = new AnswerCache({ answer: make, revision: () => revision }, immediately);
	await cache.get(request('a'));
	// While the other index is out of reach, nothing would come of it.
	revision = undefined;
	cache.find(request('a'));
	expect(make).toHaveBeenCalledOnce();
	revision = 'one';
	make.mockResolvedValueOnce(answer);
	expect(cache.find(request('a'))).toMatchObject({ isStandIn: true });
	await expect.poll(() => cache.find(request('a'))).toBe(answer);

	make.mockImplementationOnce(async () => {
		revision = 'two';
		// Another reader is the first to notice.
		cache.find(request('a'));
		return answer;
	});
	await cache.get(request('b'));
	await expect.poll(() => cache.find(request('a'))).toMatchObject({ isStandIn: true });
	make.mockClear();
	cache.find(request('b'));
	await expect.poll(() => make.mock.calls.length).toBe(1);
});

/** Stops the clock of caches, which read it once per millisecond and hold on to it, so that fake timers do not move it. */
function stoppedClock() {
	const clock = vi.spyOn(performance, 'now');
	let time = performance.now();
	clock.mockImplementation(() => time);
	return {
		async pass(ms: number) {
			time += ms;
			await setTimeout(5);
		},
		[Symbol.dispose]: () => clock.mockRestore(),
	};
}

function withResolvers<T>() {
	let resolve: (value: T) => void = () => {};
	const promise = new Promise<T>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
