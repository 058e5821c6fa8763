import { beginsStopWord } from '../../../records/index.ts';
import type { SectionReader } from '../reader/index.ts';
import { type Expander, neededPrefixes, splitWord, type TypoRules, typoLimit, type WordMatch } from './expand.ts';
import { missingBeginnings, mistakenBeginnings } from './first-letters.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';

/** Finds what stands for the words of a query; typing errors are forgiven only in words that nobody wrote. */
export async function matchWords(
	expander: Expander,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	await expander.loadTyped(neededPrefixes(query));
	const matches: WordMatch[] = [];
	for (const word of query.words) {
		const match = expander.expand(word, query);
		if (match.expansions.length > 0) matches.push(isUnclear(word, query, expander.reader) ? asExtra(match) : match);
		else if (word.required) matches.push(...(await matchUnknown(expander, word, query, rules)));
	}
	return matches.slice(0, MAX_MATCHES);
}

/** Words of so many letters are beginnings, unless somebody wrote them. */
const MIN_KNOWN_LENGTH = 2;

/**
 * Whether the end of a query tells too little to leave out what lacks it: with a letter or two, or on the way to a word
 * that does not count, results would go for a moment and come back.
 */
function isUnclear(word: QueryWord, { words }: ParsedQuery, reader: SectionReader): boolean {
	const { term, prefix, required } = word;
	if (!prefix || !required || !words.some((other) => other.required && !other.prefix)) return false;
	if (term.length < MIN_KNOWN_LENGTH) return true;
	return (term.length === MIN_KNOWN_LENGTH || beginsStopWord(term)) && !reader.lookup(term);
}

/** It adds to the rank. */
function asExtra(match: WordMatch): WordMatch {
	return { ...match, word: { ...match.word, required: false } };
}

/** One bit each in a mask of 32. */
const MAX_MATCHES = 31;

/** Likeliest first: one error, two words written as one, two errors, an error in the first letter. */
async function matchUnknown(
	expander: Expander,
	word: QueryWord,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	const { reader } = expander;
	const unknown: WordMatch = { word, expansions: [] };
	const limit = rules ? typoLimit(word.term, rules) : 0;
	const within = (errors: number, beginnings: readonly string[]) => expander.addTypos(unknown, errors, beginnings);
	const beginning = [word.term.slice(0, 1)];
	if (limit > 0) {
		await expander.load(beginning);
		const match = within(1, beginning);
		if (match.expansions.length > 0) return [match];
	}
	await expander.load(splitPrefixes(word.term));
	const parts = splitWord(reader, word.term);
	if (parts) {
		const words = parts.map((term, place) => {
			return { ...word, term, synonyms: reader.synonyms.of(term), prefix: word.prefix && place === 1 };
		});
		await expander.load(neededPrefixes({ words, sequence: [] }));
		return words.map((part) => expander.expand(part, query));
	}
	if (limit > 1) {
		const match = within(limit, beginning);
		if (match.expansions.length > 0) return [match];
	}
	if (limit > 0) {
		const mistaken = mistakenBeginnings(word.term, limit > 1);
		await expander.load(mistaken);
		return [within(limit, mistaken)];
	}
	return [unknown];
}

/** For a query that finds too little: typing errors in words that somebody wrote as well. */
export async function forgiveMore(
	expander: Expander,
	matches: readonly WordMatch[],
	rules: TypoRules,
): Promise<WordMatch[]> {
	const forgiven: WordMatch[] = [];
	for (const match of matches) {
		const { term, required } = match.word;
		const limit = typoLimit(term, rules);
		const hasTypos = match.expansions.some(({ typos }) => typos > 0);
		if (limit === 0 || hasTypos || !required) {
			forgiven.push(match);
			continue;
		}
		// What nobody wrote was looked for with all other errors already.
		const isKnown = match.expansions.length > 0;
		const beginnings = isKnown ? [term.slice(0, 1)] : limit > 1 ? missingBeginnings(term) : [];
		await expander.load(beginnings);
		forgiven.push(expander.addTypos(match, limit, beginnings));
	}
	return forgiven;
}

function splitPrefixes(term: string): string[] {
	return Array.from({ length: Math.max(0, term.length - 5) }, (_, index) => index + 3).flatMap((at) => [
		term.slice(0, at),
		term.slice(at),
	]);
}
