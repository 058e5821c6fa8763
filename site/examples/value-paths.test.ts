import { expect, it } from 'vitest';
import { readValuePaths } from './value-paths.ts';

it('reads paths into a value', () => {
	expect(readValuePaths('data[2-].name, **.id *')).toEqual([
		[
			{ kind: 'key', name: 'data' },
			{ kind: 'items', first: 2, last: Number.POSITIVE_INFINITY },
			{ kind: 'key', name: 'name' },
		],
		[{ kind: 'any-depth' }, { kind: 'key', name: 'id' }],
		[{ kind: 'every-key' }],
	]);
	expect(readValuePaths('[1-3][0][]')).toEqual([
		[
			{ kind: 'items', first: 1, last: 3 },
			{ kind: 'items', first: 0, last: 0 },
			{ kind: 'items', first: 0, last: Number.POSITIVE_INFINITY },
		],
	]);
});
