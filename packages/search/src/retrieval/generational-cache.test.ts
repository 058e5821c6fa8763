import { expect, it } from 'vitest';
import { GenerationalCache, RequestCache } from './generational-cache.ts';

it('computes a value once, and evicts what was not requested for two generations', () => {
	const made: string[] = [];
	const known = new GenerationalCache<string, string>(2);
	const get = (key: string) =>
		known.get(key, () => {
			made.push(key);
			return key.toUpperCase();
		});
	expect(['a', 'b', 'a', 'c', 'a', 'd', 'e', 'a', 'b'].map(get).join('')).toBe('ABACADEAB');
	expect(made.join('')).toBe('abcdeb');
});

it('computes a value once for equal parameters, and every time for very long ones', () => {
	const memory = new RequestCache<number>(10);
	let made = 0;
	const ask = (filters: string) => memory.get([filters, undefined], () => ++made);
	expect([ask('a'), ask('a'), ask('b'), ask('a')]).toEqual([1, 1, 2, 1]);
	const long = 'x'.repeat(1_001);
	expect([ask(long), ask(long)]).toEqual([3, 4]);
});
