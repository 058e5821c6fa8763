import { expect, it } from 'vitest';
import { encodeNumbers, NumberReader } from './numbers.ts';

const VALUES = [0, 1, 59, 60, 61, 89, 90, 1859, 1860, 1861, 55_859, 55_860, 1_000_000, 67_108_863];

it('decodes numbers of any size', () => {
	const reader = new NumberReader(encodeNumbers(VALUES));
	expect(VALUES.map(() => reader.next())).toEqual(VALUES);
	expect(reader.done).toBe(true);
});

it('needs no escaping in JSON', () => {
	const text = encodeNumbers(Array.from({ length: 5_000 }, (_, index) => index));
	expect(JSON.stringify(text)).toBe(`"${text}"`);
});

it('encodes small numbers as one character', () => {
	expect(encodeNumbers([0, 30, 59])).toHaveLength(3);
});
