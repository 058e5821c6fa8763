import { expect, it } from 'vitest';
import { closeTerms } from './close-terms.ts';

const TERMS = [
	'filter',
	'filters',
	'find',
	'findmany',
	'form',
	'from',
	'populate',
	'populated',
	'population',
	'webhook',
];

function close(word: string, limit: number, prefix = false): Record<string, number> {
	return Object.fromEntries(
		closeTerms(TERMS, word, limit, prefix).map(({ index, distance }) => [TERMS[index] ?? '', distance]),
	);
}

it('counts a missing, added or changed letter as one error', () => {
	expect(close('popuate', 1)).toEqual({ populate: 1 });
	expect(close('popullate', 1)).toEqual({ populate: 1 });
	expect(close('pobulate', 1)).toEqual({ populate: 1 });
});

it('counts two swapped neighbours as one error', () => {
	expect(close('fidn', 1)).toEqual({ find: 1 });
	expect(close('form', 1)).toEqual({ form: 0, from: 1 });
});

it('finds two errors only if two are allowed', () => {
	expect(close('populaet', 1)).toEqual({ populate: 1 });
	expect(close('ppulaet', 1)).toEqual({});
	expect(close('ppulaet', 2)).toEqual({ populate: 2 });
});

it('compares a word still being typed with prefixes of longer words', () => {
	expect(close('pupul', 1, true)).toEqual({ populate: 1, populated: 1, population: 1 });
	expect(close('filetr', 1, true)).toEqual({ filter: 1, filters: 1 });
	expect(close('pupul', 1)).toEqual({});
});

/** The distance by its definition, without sharing or skipping rows. */
function distance(a: string, b: string): number {
	const rows = Array.from({ length: a.length + 1 }, (_, row) =>
		Array.from({ length: b.length + 1 }, (_, column) => row || column),
	);
	const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
	for (let row = 1; row <= a.length; row++) {
		for (let column = 1; column <= b.length; column++) {
			const same = a[row - 1] === b[column - 1];
			let value = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (same ? 0 : 1));
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
				value = Math.min(value, at(row - 2, column - 2) + 1);
			}
			(rows[row] ?? [])[column] = value;
		}
	}
	return at(a.length, b.length);
}

it('agrees with the definition of the distance, whatever the neighbours in the list', () => {
	const letters = ['a', 'b', 'c'];
	const words = letters.flatMap((x) =>
		['', ...letters].flatMap((y) => ['', ...letters].flatMap((z) => [`${x}${y}${z}a`, `${x}${y}${z}`])),
	);
	const terms = [...new Set(words)].sort();
	for (const word of ['abca', 'ba', 'ccab', 'acb']) {
		for (const limit of [1, 2]) {
			const expected = terms.flatMap((term) => (distance(word, term) <= limit ? [[term, distance(word, term)]] : []));
			const found = closeTerms(terms, word, limit, false).map(({ index, distance }) => [terms[index], distance]);
			expect(found).toEqual(expected);
			const prefixes = (term: string) =>
				Array.from({ length: term.length + 1 }, (_, end) => distance(word, term.slice(0, end)));
			const typed = closeTerms(terms, word, limit, true).map(({ index }) => terms[index]);
			expect(typed).toEqual(terms.filter((term) => Math.min(...prefixes(term)) <= limit));
		}
	}
});
