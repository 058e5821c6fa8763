import type { TextMatch } from './matcher.ts';

/** Words further apart say nothing about each other; as in Algolia's proximity criterion. */
export const MAX_DISTANCE = 8;

/**
 * How far apart the words of a query stand where they are closest: the sum over neighbours in the query of the words
 * between them, `MAX_DISTANCE` where one is missing.
 * @returns 0 where all stand together in order
 */
export function proximityDistance(matches: readonly TextMatch[], words: number): number {
	/** Of each word: where it stood last. */
	const last = new Float64Array(words).fill(Number.NEGATIVE_INFINITY);
	/** Of each word: how close it ever was to the one before it in the query. */
	const closest = new Uint8Array(words).fill(MAX_DISTANCE);
	const meet = (word: number, distance: number): void => {
		if (distance < (closest[word] ?? 0)) closest[word] = distance;
	};
	for (const { word, position } of matches) {
		if (word >= words) continue;
		// At the same place is a compound that stands for both words. In the wrong order, one more.
		if (word > 0) meet(word, Math.max(0, position - (last[word - 1] ?? 0) - 1));
		if (word + 1 < words) meet(word + 1, position - (last[word + 1] ?? 0));
		last[word] = position;
	}
	let sum = 0;
	for (let word = 1; word < words; word++) sum += closest[word] ?? 0;
	return sum;
}
