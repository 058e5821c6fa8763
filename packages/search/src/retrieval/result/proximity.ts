import type { TextMatch } from './matcher.ts';

/** Maximum distance of two words, as in Algolia's proximity criterion; words further apart are unrelated. */
export const MAX_DISTANCE = 8;

/**
 * Returns the minimum distance of the words of a query in a text: the sum over adjacent words in the query of the number of
 * words between them, or `MAX_DISTANCE` if one is missing.
 * @returns 0 if all of them are adjacent and in order
 */
export function proximityDistance(matches: readonly TextMatch[], words: number): number {
	/** For each word: its last position. */
	const last = new Float64Array(words).fill(Number.NEGATIVE_INFINITY);
	/** For each word: the minimum distance to the previous word of the query. */
	const closest = new Uint8Array(words).fill(MAX_DISTANCE);
	const meet = (word: number, distance: number): void => {
		if (distance < (closest[word] ?? 0)) closest[word] = distance;
	};
	for (const { word, position } of matches) {
		if (word >= words) continue;
		// A compound that matches both words has the same position for them. The reverse order adds 1.
		if (word > 0) meet(word, Math.max(0, position - (last[word - 1] ?? 0) - 1));
		if (word + 1 < words) meet(word + 1, position - (last[word + 1] ?? 0));
		last[word] = position;
	}
	let sum = 0;
	for (let word = 1; word < words; word++) sum += closest[word] ?? 0;
	return sum;
}
