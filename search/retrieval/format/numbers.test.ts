import { expect, it } from 'vitest';
import { encodeNumbers, NumberReader } from './numbers.ts';

const VALUES = [0, 1, 59, 60, 61, 89, 90, 1859, 1860, 1861, 55_859, 55_860, 1_000_000, 67_108_863];

it('numbers come back from text, whatever their size', () => {
	const reader = new NumberReader(encodeNumbers(VALUES));
	expect(VALUES.map(() => reader.next())).toEqual(VALUES);
	expect(reader.done).toBe(true);
});

it('the text stands in JSON as it is', () => {
	const text = encodeNumbers(Array.from({ length: 5_000 }, (_, index) => index));
	expect(JSON.stringify(text)).toBe(`"${text}"`);
});

it('small numbers take one character', () => {
	expect(encodeNumbers([0, 30, 59])).toHaveLength(3);
});
