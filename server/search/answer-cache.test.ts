import { expect, it } from 'vitest';
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

it('finds an answer without a search while it is made and once it is cached', async () => {
	const end = withResolvers<Answer>();
	const cache = new AnswerCache(() => end.promise);
	expect(cache.find(request('a'))).toBeUndefined();
	const asked = cache.get(request('a'));
	const joined = cache.find(request('a'));
	end.resolve(answer);
	expect(await joined).toBe(await asked);
	expect(cache.find(request('a'))).toBe(answer);
	expect(cache.find(request('b'))).toBeUndefined();
});

it('does not cache a failure', async () => {
	const cache = new AnswerCache(() => Promise.reject(new Error('out of reach')));
	await expect(cache.get(request('a'))).rejects.toThrow('out of reach');
	expect(cache.find(request('a'))).toBeUndefined();
});

function withResolvers<T>() {
	let resolve: (value: T) => void = () => {};
	const promise = new Promise<T>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
