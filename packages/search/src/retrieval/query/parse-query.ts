import { cutText, MAX_QUERY_LENGTH } from '@octavo/contract/index.ts';
import type { SearchParameters } from '../../protocol/requests.ts';
import { isStopWord, type Synonyms, stem, type Token } from '../../records/index.ts';

export interface QueryWord {
	term: string;
	/** Synonyms from the site's configuration. */
	synonyms: readonly string[];
	/** Whether the reader can still be typing it. */
	prefix: boolean;
	/** Whether a complete match has to contain it; compounds and phrases only affect the ranking. */
	required: boolean;
}

export interface ParsedQuery {
	/** The query, cut at its maximum length. */
	text: string;
	/** Words without duplicates, and without stop words unless there are no others. */
	words: QueryWord[];
	/** All single words in order, for titles and proximity. */
	sequence: string[];
}

/** Maximum number of words, since each has a bit in a 32-bit mask; further words add little. */
const MAX_WORDS = 28;

/** @param synonyms of the site */
export function parseQuery(
	query: string,
	synonyms: Synonyms,
	type: SearchParameters['queryType'] = 'prefixLast',
): ParsedQuery {
	const text = cutText(query, MAX_QUERY_LENGTH);
	const tokens = synonyms.tokenize(text);
	const singles = tokens.filter(({ span }) => span === 1);
	const lastToken = singles.at(-1);
	const isTyped = (token: Token) =>
		type === 'prefixAll' || (type === 'prefixLast' && token === lastToken && token.end === text.length);
	const significant = singles.filter((token) => !isStopWord(token.term) || isTyped(token));
	const chosen = significant.some(({ term }) => !isStopWord(term)) ? significant : singles;
	const words = new Map<string, QueryWord>();
	for (const token of [...chosen, ...tokens.filter(({ span }) => span > 1)]) {
		const key = stem(token.term);
		const prefix = isTyped(token);
		const required = token.span === 1 && !(isStopWord(token.term) && chosen === significant);
		const known = words.get(key);
		// The word being typed stays a prefix, even if the query also contains it earlier.
		if (known && !prefix) continue;
		const { term } = token;
		words.set(key, { term, synonyms: synonyms.of(term), prefix, required: required || known?.required === true });
	}
	return { text, words: [...words.values()].slice(0, MAX_WORDS), sequence: singles.map(({ term }) => term) };
}
