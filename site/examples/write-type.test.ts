import { expect, it } from 'vitest';
import { writeType } from './write-type.ts';

it('covers all items of a list and marks members optional that some items lack', () => {
	expect(
		writeType([
			{
				data: [
					{ id: 1, name: 'A', 'x-y': [] },
					{ id: 2, name: null },
				],
				meta: {},
			},
		]),
	).toBe(`{
  data: { id: number; name: string | null; 'x-y'?: unknown[] }[];
  meta: object;
}`);
	expect(writeType([[1, 'a', null]])).toBe('(string | number | null)[]');
});

it('escapes a key', () => {
	expect(writeType([{ "it's": 1, 'a\nb': 2 }])).toBe("{\n  'it\\'s': number;\n  'a\\nb': number;\n}");
});
