import { sharedLetters } from '../format/shards.ts';

export interface CloseTerm {
	/** Index in the searched list. */
	index: number;
	/** Number of letters added, left out, changed or swapped with the next one. */
	distance: number;
}

/**
 * Finds the words of a sorted list that differ from a word by few typos, with the optimal string alignment distance
 * (Damerau's errors, each letter edited at most once). Rows for prefixes that adjacent words share are computed once, and
 * ranges that cannot match are skipped, like in a trie with an automaton but without building one.
 * @param limit maximum distance
 * @param prefix whether to compare with the best prefix of longer words, for a word that is still being typed
 */
export function closeTerms(terms: readonly string[], word: string, limit: number, prefix: boolean): CloseTerm[] {
	const width = word.length + 1;
	const letters = Array.from(word, (_, index) => word.charCodeAt(index));
	const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, index) => index)];
	/** Minimum distance to a prefix of the term, up to each depth. */
	const best: number[] = [letters.length];
	const found: CloseTerm[] = [];
	let previous = '';
	/** Number of valid rows of `previous`. */
	let depth = 0;
	/** Depth at which `previous` exceeded the limit: no word that shares this many letters with it can match completely. */
	let dead = Number.POSITIVE_INFINITY;
	for (const [index, term] of terms.entries()) {
		const shared = sharedLetters(previous, term);
		previous = term;
		if (shared < dead) {
			dead = Number.POSITIVE_INFINITY;
			depth = Math.min(depth, shared);
			while (depth < term.length) {
				const row = rowAt(rows, depth + 1, width);
				if (fillRow(row, rows, depth + 1, term, letters) > limit) {
					dead = depth + 1;
					break;
				}
				depth += 1;
				best[depth] = Math.min(best[depth - 1] ?? width, row[width - 1] ?? width);
			}
		}
		const complete = dead === Number.POSITIVE_INFINITY ? rows[depth]?.[width - 1] : undefined;
		const distance = prefix ? best[depth] : complete;
		if (distance !== undefined && distance <= limit) found.push({ index, distance });
	}
	return found;
}

function rowAt(rows: Uint8Array[], depth: number, width: number): Uint8Array {
	const row = rows[depth] ?? new Uint8Array(width);
	rows[depth] = row;
	return row;
}

/**
 * Computes a row of the distance matrix.
 * @returns the minimum of the row
 */
function fillRow(
	row: Uint8Array,
	rows: readonly Uint8Array[],
	depth: number,
	term: string,
	letters: readonly number[],
): number {
	const above = rows[depth - 1] ?? row;
	const twoAbove = rows[depth - 2];
	const letter = term.charCodeAt(depth - 1);
	const before = term.charCodeAt(depth - 2);
	row[0] = depth;
	let smallest = depth;
	for (let column = 1; column < row.length; column++) {
		const same = letters[column - 1] === letter;
		let distance = Math.min(
			(above[column] ?? 0) + 1,
			(row[column - 1] ?? 0) + 1,
			(above[column - 1] ?? 0) + (same ? 0 : 1),
		);
		if (twoAbove && column > 1 && letters[column - 2] === letter && letters[column - 1] === before) {
			distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
		}
		row[column] = distance;
		if (distance < smallest) smallest = distance;
	}
	return smallest;
}
