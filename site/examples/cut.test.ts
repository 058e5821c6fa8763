import { expect, it } from 'vitest';
import { cut } from './cut.ts';
import { printJson } from './print.ts';
import { readValuePaths } from './value-paths.ts';

const value = {
	data: [
		{ id: 1, name: 'Bella Notte', chef: { id: 7, createdAt: 'x' }, createdAt: 'y' },
		{ id: 2, name: 'Nonna Pia', chef: null, createdAt: 'y' },
		{ id: 3, name: 'Green Room', chef: null, createdAt: 'y' },
	],
	meta: { total: 3 },
};
const shown = (marks: { keep?: string; drop?: string }) =>
	printJson(cut(value, marks.keep ? readValuePaths(marks.keep) : [], marks.drop ? readValuePaths(marks.drop) : []));

it('counts omitted items, but leaves no trace of omitted keys', () => {
	expect(shown({ drop: 'data[1-], **.createdAt, meta' })).toBe(
		[
			'{',
			'  "data": [',
			'    {',
			'      "id": 1,',
			'      "name": "Bella Notte",',
			'      "chef": { "id": 7 }',
			'    }',
			'    // 2 more',
			'  ]',
			'}',
		].join('\n'),
	);
});

it('keeps the parents of a path and nothing else', () => {
	expect(JSON.parse(shown({ keep: 'data[].name' }))).toEqual({
		data: [{ name: 'Bella Notte' }, { name: 'Nonna Pia' }, { name: 'Green Room' }],
	});
	expect(JSON.parse(shown({ keep: 'data[].chef.id meta.*' }).replace(/\/\/.*/, ''))).toEqual({
		data: [{ chef: { id: 7 } }],
		meta: { total: 3 },
	});
});

it('applies drop after keep', () => {
	expect(shown({ keep: 'data', drop: 'data[0] data[].createdAt data[].chef' })).toBe(
		[
			'{',
			'  "data": [',
			'    // 1 more',
			'    { "id": 2, "name": "Nonna Pia" },',
			'    { "id": 3, "name": "Green Room" }',
			'  ]',
			'}',
		].join('\n'),
	);
});

it('leaves a value unchanged when no path reaches it', () => {
	expect(cut('text', [], readValuePaths('data'))).toBe('text');
	expect(cut([1, 2], [], readValuePaths('[5-]'))).toEqual([1, 2]);
});
