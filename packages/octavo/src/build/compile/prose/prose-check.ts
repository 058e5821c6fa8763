import { isEnglish } from '@octavo/contract/index.ts';
import escapeStringRegexp from 'escape-string-regexp';
import lowerFirst from 'lodash-es/lowerFirst.js';
import type { FindingCode } from '../../findings/index.ts';
import type { WordList } from '../../graph/index.ts';
import { createSpelling } from './spelling.ts';

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

/**
 * Creates a check of one line of text with the word list of a site. In another language than English, it has only its rules.
 * @param cache see `createSpelling`
 */
export function createProseCheck(words: WordList, cache?: string, language = 'en'): (text: string) => ProseProblem[] {
	const findWords = createWordFinder(words.rules);
	const isChecked = isEnglish(language);
	// A word that a rule reports is not reported again as unknown.
	const findUnknown = createSpelling([...words.known, ...words.rules.flatMap((rule) => rule.not)], cache);
	return (text) => [
		...findWords(text).map(({ index, found, rule: { write, why } }): ProseProblem => {
			return { index, code: 'word-choice', message: `found "${found}", expected ${write}: ${why}` };
		}),
		...[...(isChecked ? text.matchAll(REPEATED) : [])].map(({ 0: found, 1: word, index }): ProseProblem => {
			return { index, code: 'repeated-word', message: `found "${found}", expected "${word}" once` };
		}),
		...(isChecked ? findUnknown(text) : []).map(({ index, word, closest }): ProseProblem => {
			const message = `found "${word}", expected a word from the dictionary, or from "known" in content/words.json`;
			return { index, code: 'unknown-word', message, closest };
		}),
	];
}

type WordRule = WordList['rules'][number];

/** A phrase of the word list, found in a text. */
interface WordMatch {
	/** Index of its first character. */
	index: number;
	/** As it is written. */
	found: string;
	rule: WordRule;
}

/**
 * Creates a function that finds the phrases of the word list with one regular expression. Longer phrases are tried first,
 * so that `Content-type Builder` wins over `content-type`. A lower-case phrase also matches with an initial capital, but
 * not before a number, since "May 2026" is a month.
 */
function createWordFinder(rules: readonly WordRule[]): (text: string) => WordMatch[] {
	const ruleOf = new Map<string, WordRule | undefined>();
	for (const rule of rules) {
		for (const phrase of rule.not) ruleOf.set(phrase, rule);
		for (const phrase of rule.except) ruleOf.set(phrase, undefined);
	}
	if (ruleOf.size === 0) return () => [];
	const phrases = [...ruleOf.keys()].sort((one, other) => other.length - one.length);
	const pattern = new RegExp(
		String.raw`(?<![\p{L}\p{N}_/-])(?:${phrases.map(patternOf).join('|')})(?![\p{L}\p{N}_/]|-\p{L})`,
		'gu',
	);
	return (text) =>
		[...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
			const phrase = found.replace(/\s+/g, ' ');
			const rule = ruleOf.has(phrase) ? ruleOf.get(phrase) : ruleOf.get(lowerFirst(phrase));
			return rule ? [{ index, found: phrase, rule }] : [];
		});
}

function patternOf(phrase: string): string {
	const initial = phrase.charAt(0);
	const rest = escapeStringRegexp(phrase.slice(1)).replaceAll(' ', String.raw`\s+`);
	const capital = initial.toUpperCase();
	return initial === capital ? `${initial}${rest}` : String.raw`(?:${initial}${rest}|${capital}${rest}(?!\s\d))`;
}
