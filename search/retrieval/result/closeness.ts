import type { TextMatch } from './matcher.ts';

/** Words further apart say nothing about each other; as in Algolia's proximity criterion. */
export const FARTHEST = 8;

/**
 * How far apart the words of a query stand where they are closest: the sum over neighbours in the query of the words
 * between them, `FARTHEST` where one is missing.
 * @returns 0 where all stand together in order
 */
export function proximityDistance(matches: readonly TextMatch[], words: number): number {
	const positions: number[][] = Array.from({ length: words }, () => []);
	for (const { word, position } of matches) positions[word]?.push(position);
	let sum = 0;
	for (let word = 1; word < words; word++) {
		sum += closest(positions[word - 1] ?? [], positions[word] ?? []);
	}
	return sum;
}

/** Both lists grow. In the wrong order, one more. */
function closest(first: readonly number[], second: readonly number[]): number {
	let smallest = FARTHEST;
	let at = 0;
	for (const position of first) {
		while (at < second.length && (second[at] ?? 0) <= position) at += 1;
		const after = second[at];
		const before = second[at - 1];
		if (after !== undefined) smallest = Math.min(smallest, after - position - 1);
		if (before !== undefined && before !== position) smallest = Math.min(smallest, position - before);
		// A compound that stands for both words.
		if (before === position) return 0;
	}
	return smallest;
}
