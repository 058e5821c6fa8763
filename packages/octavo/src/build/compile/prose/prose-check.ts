import type { FindingCode } from '../../findings/index.ts';
import type { WordList } from '../../graph/index.ts';
import { createSpelling } from './spelling.ts';
import { createWordFinder } from './word-finder.ts';

/** A passage that a page should word differently. */
export interface ProseProblem {
	/** Index of its first character. */
	index: number;
	code: FindingCode;
	message: string;
	closest?: string | undefined;
}

/** Matches a repeated lower-case word, except "that" and "had", which can be repeated correctly. */
const REPEATED = /(?<![\p{L}\p{N}_'’-])(?!that\b|had\b)(\p{Ll}+)\s+\1(?![\p{L}\p{N}_'’-])/gu;

/** Creates a check of one line of text with the word list of a site. @param cacheDirectory see `createSpelling` */
export function createProseCheck(words: WordList, cacheDirectory?: string): (text: string) => ProseProblem[] {
	const findWords = createWordFinder(words.rules);
	// A word that a rule reports is not reported again as unknown.
	const findUnknown = createSpelling([...words.known, ...words.rules.flatMap((rule) => rule.not)], cacheDirectory);
	return (text) => [
		...findWords(text).map(({ index, found, rule: { write, why } }): ProseProblem => {
			return { index, code: 'word-choice', message: `found "${found}", expected ${write}: ${why}` };
		}),
		...[...text.matchAll(REPEATED)].map(({ 0: found, 1: word, index }): ProseProblem => {
			return { index, code: 'repeated-word', message: `found "${found}", expected "${word}" once` };
		}),
		...findUnknown(text).map(({ index, word, closest }): ProseProblem => {
			const message = `found "${word}", expected a word from the dictionary, or from "known" in content/words.json`;
			return { index, code: 'unknown-word', message, closest };
		}),
	];
}
