import type { FindingCode } from '../../findings/index.ts';
import type { WordList } from '../../graph/index.ts';
import { createSpelling } from './spelling.ts';
import { createWordFinder } from './word-finder.ts';

/** Something in a text that a page should say in another way. */
export interface ProseProblem {
	/** Index of its first character. */
	index: number;
	code: FindingCode;
	message: string;
	closest?: string | undefined;
}

/** A word in small letters that stands twice; "that" and "had" rightly do. */
const TWICE = /(?<![\p{L}\p{N}_'’-])(?!that\b|had\b)(\p{Ll}+)\s+\1(?![\p{L}\p{N}_'’-])/gu;

/** @returns a check of one line of text, with the words of a site */
export function createProseCheck(words: WordList): (text: string) => ProseProblem[] {
	const findWords = createWordFinder(words.rules);
	// What a rule finds is not found a second time as a word that nobody knows.
	const findUnknown = createSpelling([...words.known, ...words.rules.flatMap((rule) => rule.not)]);
	return (text) => [
		...findWords(text).map(({ index, found, rule: { write, why } }): ProseProblem => {
			return { index, code: 'word-choice', message: `found "${found}", expected ${write}: ${why}` };
		}),
		...[...text.matchAll(TWICE)].map(({ 0: found, 1: word, index }): ProseProblem => {
			return { index, code: 'repeated-word', message: `found "${found}", expected "${word}" once` };
		}),
		...findUnknown(text).map(({ index, word, closest }): ProseProblem => {
			const message = `found "${word}", expected a word of the dictionary, or of "known" in content/words.json`;
			return { index, code: 'unknown-word', message, closest };
		}),
	];
}
