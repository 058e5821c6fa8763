import { expect, it } from 'vitest';
import { proximityDistance } from './rerank.ts';

/** Returns the distance for words at these positions. */
function distance(words: number, ...places: [word: number, position: number][]): number {
	return proximityDistance(
		places.map(([word, position]) => ({ word, position, start: 0, end: 0 })),
		words,
	);
}

it('is 0 for neighbours in order, and 1 in reverse order', () => {
	expect(distance(2, [0, 4], [1, 5])).toBe(0);
	expect(distance(2, [1, 4], [0, 5])).toBe(1);
});

it('counts the words between the closest pair of positions, up to a bound', () => {
	expect(distance(2, [0, 1], [1, 4])).toBe(2);
	expect(distance(2, [0, 1], [1, 100])).toBe(8);
	expect(distance(2, [0, 1], [1, 50], [0, 70], [1, 72])).toBe(1);
});

it('is the maximum for a missing word', () => {
	expect(distance(3, [0, 1], [1, 2])).toBe(8);
	expect(distance(1, [0, 1])).toBe(0);
});

it('is 0 for one word that matches both', () => {
	expect(distance(2, [0, 3], [1, 3])).toBe(0);
});
