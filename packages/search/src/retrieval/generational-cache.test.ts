import { expect, it } from 'vitest';
import { GenerationalCache } from './generational-cache.ts';

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
