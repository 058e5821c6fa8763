import { expect, it } from 'vitest';
import { departures, measureTyping } from './typing.ts';

it('a result that leaves for one or two letters has departed, whichever time it stood among the first three', () => {
	expect(departures([['a', 'b'], ['b'], ['a', 'b']])).toEqual(['a']);
	expect(departures([['a'], ['b'], ['c'], ['x', 'y', 'z', 'a']])).toEqual(['a']);
	expect(departures([['x', 'y', 'z', 'a'], ['b'], ['a']])).toEqual(['a']);
});

it('one that stays away, moves, or stood further down has not', () => {
	expect(departures([['a'], ['b'], ['c'], ['d'], ['a']])).toEqual([]);
	expect(
		departures([
			['a', 'b'],
			['b', 'a'],
			['a', 'b'],
		]),
	).toEqual([]);
	expect(departures([['x', 'y', 'z', 'a'], ['b'], ['x', 'y', 'z', 'a']])).toEqual(['x', 'y', 'z']);
});

it('queries are typed letter by letter, and judged from the third on', async () => {
	const asked: string[] = [];
	const search = async (query: string) => {
		asked.push(query);
		return query === 'ab' ? ['other'] : ['page'];
	};
	const index = { search, indexBytes: 0, buildTime: 0 };
	const typing = await measureTyping('engine', index, [{ query: 'abc d', relevant: new Set(['page']) }]);
	expect(asked).toEqual(['a', 'ab', 'abc', 'abc d']);
	expect(typing).toEqual({ engine: 'engine', queries: 1, keys: 4, successAt3: 1, departures: 1, losingFirst: 1 });
});
