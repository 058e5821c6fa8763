import { expect, it } from 'vitest';
import { FARTHEST, proximityDistance } from './closeness.ts';

/** Matches of words at positions. */
function distance(words: number, ...places: [word: number, position: number][]): number {
	return proximityDistance(
		places.map(([word, position]) => ({ word, position, start: 0, end: 0 })),
		words,
	);
}

it('neighbours in order are closest, in the wrong order next', () => {
	expect(distance(2, [0, 4], [1, 5])).toBe(0);
	expect(distance(2, [1, 4], [0, 5])).toBe(1);
});

it('words between count, up to a bound, and the closest pair of places decides', () => {
	expect(distance(2, [0, 1], [1, 4])).toBe(2);
	expect(distance(2, [0, 1], [1, 100])).toBe(FARTHEST);
	expect(distance(2, [0, 1], [1, 50], [0, 70], [1, 72])).toBe(1);
});

it('a word that is missing is as far as can be', () => {
	expect(distance(3, [0, 1], [1, 2])).toBe(FARTHEST);
	expect(distance(1, [0, 1])).toBe(0);
});

it('one word that stands for both is not a distance', () => {
	expect(distance(2, [0, 3], [1, 3])).toBe(0);
});
