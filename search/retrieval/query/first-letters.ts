/** Keys that lie beside each other, as on most keyboards for English; a row begins half a key to the right of the one above. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * How words may begin of which a reader got the first letter wrong: typed the first two in the other order, and in long
 * words hit the key beside it, or one too many. Each costs a part of the dictionary, so not every letter is tried.
 */
export function mistakenBeginnings(term: string, isLong: boolean): string[] {
	const [first = '', second = '', third = ''] = term;
	const swapped = second + first;
	if (!isLong) return [swapped];
	return [swapped, second + third, ...keysBeside(first).map((letter) => letter + second)];
}

/** How words may begin of which the first letter is missing. */
export function missingBeginnings(term: string): string[] {
	return Array.from(LETTERS, (letter) => letter + term.slice(0, 2));
}

function keysBeside(letter: string): string[] {
	const row = ROWS.findIndex((keys) => keys.includes(letter));
	const at = ROWS[row]?.indexOf(letter) ?? 0;
	const [above, same, below] = [ROWS[row - 1] ?? '', ROWS[row] ?? '', ROWS[row + 1] ?? ''];
	return [same[at - 1], same[at + 1], above[at], above[at + 1], below[at - 1], below[at]].flatMap((key) => key ?? []);
}
