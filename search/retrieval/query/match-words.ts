import type { IndexReader } from '../reader/index.ts';
import { addTypos, expand, neededPrefixes, splitWord, type TypoRules, typoLimit, type WordMatch } from './expand.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';

/** Finds what stands for the words of a query; typing errors are forgiven only in words that nobody wrote. */
export async function matchWords(
	reader: IndexReader,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	await reader.loadTerms(neededPrefixes(query));
	const matches: WordMatch[] = [];
	for (const word of query.words) {
		const match = expand(reader, word, query);
		if (match.expansions.length > 0) matches.push(match);
		else if (word.required) matches.push(...(await matchUnknown(reader, word, query, rules)));
	}
	return matches;
}

/** Likeliest first: one error, two words written as one, two errors, an error in the first letter. */
async function matchUnknown(
	reader: IndexReader,
	word: QueryWord,
	query: ParsedQuery,
	rules: TypoRules | undefined,
): Promise<WordMatch[]> {
	const unknown: WordMatch = { word, expansions: [] };
	const limit = rules ? typoLimit(word.term, rules) : 0;
	const within = (errors: number, anyBeginning: boolean) => addTypos(reader, unknown, errors, anyBeginning);
	if (limit > 0) {
		await reader.loadTerms([word.term.slice(0, 1)]);
		const match = within(1, false);
		if (match.expansions.length > 0) return [match];
	}
	await reader.loadTerms(splitPrefixes(word.term));
	const parts = splitWord(reader, word.term);
	if (parts) {
		const [first, second] = parts;
		return [
			expand(reader, { ...word, term: first, prefix: false }, query),
			expand(reader, { ...word, term: second }, query),
		];
	}
	if (limit > 1) {
		const match = within(limit, false);
		if (match.expansions.length > 0) return [match];
	}
	if (limit > 0) {
		await reader.loadTerms(['']);
		return [within(limit, true)];
	}
	return [unknown];
}

/** For a query that finds too little: typing errors in words that somebody wrote as well. */
export async function forgiveMore(
	reader: IndexReader,
	matches: readonly WordMatch[],
	rules: TypoRules,
): Promise<WordMatch[]> {
	await reader.loadTerms(matches.map(({ word }) => word.term.slice(0, 1)));
	return matches.map((match) => {
		const limit = typoLimit(match.word.term, rules);
		const hasTypos = match.expansions.some(({ typos }) => typos > 0);
		return limit === 0 || hasTypos || !match.word.required ? match : addTypos(reader, match, limit, false);
	});
}

function splitPrefixes(term: string): string[] {
	return Array.from({ length: Math.max(0, term.length - 5) }, (_, index) => index + 3).flatMap((at) => [
		term.slice(0, at),
		term.slice(at),
	]);
}
