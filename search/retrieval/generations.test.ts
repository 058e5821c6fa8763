import { expect, it } from 'vitest';
import { Generations } from './generations.ts';

it('what is asked for is made once, and what was not asked for in two generations is forgotten', () => {
	const made: string[] = [];
	const known = new Generations<string, string>(2);
	const get = (key: string) =>
		known.get(key, () => {
			made.push(key);
			return key.toUpperCase();
		});
	expect(['a', 'b', 'a', 'c', 'a', 'd', 'e', 'a', 'b'].map(get).join('')).toBe('ABACADEAB');
	expect(made.join('')).toBe('abcdeb');
});
