import { isStopWord, type Synonyms, stem, type Token } from '../../../records/index.ts';

/** A word that a query asks for. */
export interface QueryWord {
	term: string;
	/** Words of the site that mean nearly the same. */
	synonyms: readonly string[];
	/** The reader may still be typing it. */
	prefix: boolean;
	/** A hit for all words has to have it; compounds as a whole and phrases only add to the rank. */
	required: boolean;
}

export interface ParsedQuery {
	/** After cutting. */
	text: string;
	/** Without repeated words, and without stop words unless there is nothing else. */
	words: QueryWord[];
	/** All single words in order, for titles and for words that stand together. */
	sequence: string[];
}

/** The specification's default for a query's length. Unit: UTF-16 code units. */
export const MAX_QUERY_LENGTH = 512;

/** One bit each in a mask of 32; what follows adds little to so many. */
export const MAX_WORDS = 28;

export type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** @param synonyms of the site that is asked */
export function parseQuery(query: string, synonyms: Synonyms, type: QueryType = 'prefixLast'): ParsedQuery {
	const text = cut(query);
	const tokens = synonyms.tokenize(text);
	const singles = tokens.filter(({ span }) => span === 1);
	const lastToken = singles.at(-1);
	const isTyped = (token: Token) =>
		type === 'prefixAll' || (type === 'prefixLast' && token === lastToken && token.end === text.length);
	const telling = singles.filter((token) => !isStopWord(token.term) || isTyped(token));
	const chosen = telling.some(({ term }) => !isStopWord(term)) ? telling : singles;
	const words = new Map<string, QueryWord>();
	for (const token of [...chosen, ...tokens.filter(({ span }) => span > 1)]) {
		const key = stem(token.term);
		const prefix = isTyped(token);
		const required = token.span === 1 && !(isStopWord(token.term) && chosen === telling);
		const known = words.get(key);
		// The word being typed stays the one being typed, even where it stands in the query before.
		if (known && !prefix) continue;
		const { term } = token;
		words.set(key, { term, synonyms: synonyms.of(term), prefix, required: required || known?.required === true });
	}
	return { text, words: [...words.values()].slice(0, MAX_WORDS), sequence: singles.map(({ term }) => term) };
}

/** Cuts at the limit, but not through a surrogate pair. */
function cut(query: string): string {
	const text = query.slice(0, MAX_QUERY_LENGTH);
	return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
