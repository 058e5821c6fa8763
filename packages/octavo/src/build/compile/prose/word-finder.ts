import escapeStringRegexp from 'escape-string-regexp';
import type { WordList } from '../../graph/index.ts';

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
export function createWordFinder(rules: readonly WordRule[]): (text: string) => WordMatch[] {
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
			const rule = ruleOf.has(phrase) ? ruleOf.get(phrase) : ruleOf.get(withLowerCaseInitial(phrase));
			return rule ? [{ index, found: phrase, rule }] : [];
		});
}

function patternOf(phrase: string): string {
	const initial = phrase.charAt(0);
	const rest = escapeStringRegexp(phrase.slice(1)).replaceAll(' ', String.raw`\s+`);
	const capital = initial.toUpperCase();
	return initial === capital ? `${initial}${rest}` : String.raw`(?:${initial}${rest}|${capital}${rest}(?!\s\d))`;
}

function withLowerCaseInitial(phrase: string): string {
	return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
