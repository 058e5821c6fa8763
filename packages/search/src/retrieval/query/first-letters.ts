/** The rows of most English keyboards; each starts half a key to the right of the one above. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns prefixes of words that a reader can have meant with a typo in the first letter: the first two letters swapped,
 * and in long words an adjacent key or an extra letter. Each prefix loads a part of the dictionary, so not every letter is
 * tried.
 */
export function mistakenBeginnings(term: string, isLong: boolean): string[] {
	const [first = '', second = '', third = ''] = term;
	const swapped = second + first;
	if (!isLong) return [swapped];
	return [swapped, second + third, ...keysBeside(first).map((letter) => letter + second)];
}

/** Returns prefixes of words that a reader can have meant with the first letter missing. */
export function missingBeginnings(term: string): string[] {
	return Array.from(LETTERS, (letter) => letter + term.slice(0, 2));
}

function keysBeside(letter: string): string[] {
	const row = ROWS.findIndex((keys) => keys.includes(letter));
	if (row === -1) return [];
	const at = ROWS[row]?.indexOf(letter) ?? 0;
	const [above, same, below] = [ROWS[row - 1] ?? '', ROWS[row] ?? '', ROWS[row + 1] ?? ''];
	return [same[at - 1], same[at + 1], above[at], above[at + 1], below[at - 1], below[at]].flatMap((key) => key ?? []);
}
