import { expect, it } from 'vitest';
import { flickeringResults, measureTyping } from './typing.ts';

it('counts a result that disappears for one or two letters if it was among the first three before or after', () => {
	expect(flickeringResults([['a', 'b'], ['b'], ['a', 'b']])).toEqual(['a']);
	expect(flickeringResults([['a'], ['b'], ['c'], ['x', 'y', 'z', 'a']])).toEqual(['a']);
	expect(flickeringResults([['x', 'y', 'z', 'a'], ['b'], ['a']])).toEqual(['a']);
});

it('does not count a result that stays away, moves, or was further down', () => {
	expect(flickeringResults([['a'], ['b'], ['c'], ['d'], ['a']])).toEqual([]);
	expect(
		flickeringResults([
			['a', 'b'],
			['b', 'a'],
			['a', 'b'],
		]),
	).toEqual([]);
	expect(flickeringResults([['x', 'y', 'z', 'a'], ['b'], ['x', 'y', 'z', 'a']])).toEqual(['x', 'y', 'z']);
});

it('types queries letter by letter, and judges them from the third letter on', async () => {
	const asked: string[] = [];
	const search = async (query: string) => {
		asked.push(query);
		return query === 'ab' ? ['other'] : ['page'];
	};
	const index = { search, indexBytes: 0, buildTime: 0 };
	const typing = await measureTyping('engine', index, [{ query: 'abc d', relevant: new Set(['page']) }]);
	expect(asked).toEqual(['a', 'ab', 'abc', 'abc d']);
	expect(typing).toEqual({ engine: 'engine', queries: 1, keys: 4, successAt3: 1, flickers: 1, firstFlickers: 1 });
});
