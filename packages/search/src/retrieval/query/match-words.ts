import { beginsStopWord } from '../../records/index.ts';
import type { SectionReader } from '../reader/index-reader.ts';
import {
	type Expander,
	neededPrefixes,
	splitsOf,
	splitWord,
	type TypoRules,
	typoLimit,
	type WordMatch,
} from './expand.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { MATCH_WEIGHTS } from './weights.ts';

/** Matches the words of a query to the dictionary; typos are tolerated only in unknown words. */
export async function matchWords(
	expander: Expander,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	await expander.loadTyped(neededPrefixes(query));
	const matches: WordMatch[] = [];
	for (const word of query.words) {
		const match = expander.expand(word, query);
		if (isFamilyOnly(match) && rules) matches.push(await withTypo(expander, match, rules));
		else if (match.expansions.length > 0)
			matches.push(isUnclear(word, query, expander.reader) ? asOptional(match) : match);
		else if (word.required) matches.push(...(await matchUnknown(expander, word, query, rules)));
	}
	return matches.slice(0, MAX_MATCHES);
}

/**
 * Whether the dictionary has neither the word nor a form or continuation of it, only words of its family. One of these can
 * be a typing error that a text quotes: "conection" is of the family of "conect".
 */
function isFamilyOnly({ word, expansions: [best, ...others] }: WordMatch): boolean {
	if (!best || !word.required || best.weight > MATCH_WEIGHTS.related) return false;
	return ![best, ...others].some(({ entry }) => entry.term.startsWith(word.term));
}

/** Adds words with one typing error. */
async function withTypo(expander: Expander, match: WordMatch, rules: TypoRules): Promise<WordMatch> {
	const { term } = match.word;
	if (typoLimit(term, rules) === 0) return match;
	const prefixes = [term.slice(0, 1)];
	await expander.load(prefixes);
	return expander.addTypos(match, 1, prefixes);
}

/** Words of up to this many letters are taken for prefixes, unless the dictionary contains them. */
const MIN_KNOWN_LENGTH = 2;

/**
 * Whether the last word of a query is too incomplete to be required: with one or two letters, or if it can become a stop
 * word, results would disappear and come back with the next letters.
 */
function isUnclear(word: QueryWord, { words }: ParsedQuery, reader: SectionReader): boolean {
	const { term, prefix, required } = word;
	if (!prefix || !required || !words.some((other) => other.required && !other.prefix)) return false;
	if (term.length < MIN_KNOWN_LENGTH) return true;
	return (term.length === MIN_KNOWN_LENGTH || beginsStopWord(term)) && !reader.lookup(term);
}

/** Makes a match optional, so that it only affects the ranking. */
function asOptional(match: WordMatch): WordMatch {
	return { ...match, word: { ...match.word, required: false } };
}

/** Maximum number of matches, since each has a bit in a 32-bit mask. */
const MAX_MATCHES = 31;

/** Matches an unknown word, likeliest first: one typo, two words written as one, two typos, a typo in the first letter. */
async function matchUnknown(
	expander: Expander,
	word: QueryWord,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	const { reader } = expander;
	const unknown: WordMatch = { word, expansions: [] };
	const limit = rules ? typoLimit(word.term, rules) : 0;
	const within = (typos: number, prefixes: readonly string[]) => expander.addTypos(unknown, typos, prefixes);
	const firstLetter = [word.term.slice(0, 1)];
	if (limit > 0) {
		await expander.load(firstLetter);
		const match = within(1, firstLetter);
		if (match.expansions.length > 0) return [match];
	}
	await expander.load(splitsOf(word.term).flat());
	const parts = splitWord(reader, word.term);
	if (parts) {
		const words = parts.map((term, index) => {
			return { ...word, term, synonyms: reader.synonyms.of(term), prefix: word.prefix && index === 1 };
		});
		await expander.load(neededPrefixes({ words, sequence: [] }));
		return words.map((part) => expander.expand(part, query));
	}
	if (limit > 1) {
		const match = within(limit, firstLetter);
		if (match.expansions.length > 0) return [match];
	}
	if (limit > 0) {
		const mistaken = mistakenBeginnings(word.term, limit > 1);
		await expander.load(mistaken);
		return [within(limit, mistaken)];
	}
	return [unknown];
}

/** Tolerates typos in known words too, for a query that finds too little. */
export async function tolerateMoreTypos(
	expander: Expander,
	matches: readonly WordMatch[],
	rules: TypoRules,
): Promise<WordMatch[]> {
	const tolerant: WordMatch[] = [];
	for (const match of matches) {
		const { term, required } = match.word;
		const limit = typoLimit(term, rules);
		const hasTypos = match.expansions.some(({ typos }) => typos > 0);
		if (limit === 0 || hasTypos || !required) {
			tolerant.push(match);
			continue;
		}
		// An unknown word has already been matched with all other kinds of typo.
		const isKnown = match.expansions.length > 0;
		const prefixes = isKnown ? [term.slice(0, 1)] : limit > 1 ? missingBeginnings(term) : [];
		await expander.load(prefixes);
		tolerant.push(expander.addTypos(match, limit, prefixes));
	}
	return tolerant;
}

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
function missingBeginnings(term: string): string[] {
	return Array.from(LETTERS, (letter) => letter + term.slice(0, 2));
}

function keysBeside(letter: string): string[] {
	const row = ROWS.findIndex((keys) => keys.includes(letter));
	if (row === -1) return [];
	const at = ROWS[row]?.indexOf(letter) ?? 0;
	const [above, same, below] = [ROWS[row - 1] ?? '', ROWS[row] ?? '', ROWS[row + 1] ?? ''];
	return [same[at - 1], same[at + 1], above[at], above[at + 1], below[at - 1], below[at]].flatMap((key) => key ?? []);
}
