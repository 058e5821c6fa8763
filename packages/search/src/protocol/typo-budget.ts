import { NO_SYNONYMS } from '../records/index.ts';
import { parseQuery } from '../retrieval/query/parse-query.ts';
import type { SearchParameters } from './requests.ts';

/**
 * Maximum number of different words with typo tolerance in the queries of one request: three times the number of words in
 * the longest query. Dialogs send two or three queries with the same words and stay far below it. Fifty queries of
 * different long unknown words, each compared with a large part of the dictionary, would block other requests for seconds.
 */
const MAX_WORDS = 100;

/** Limits typo tolerance, the most expensive work in a request with many queries. */
export class TypoBudget {
	#words: ReadonlySet<string> = new Set();

	/** @returns whether typos can be tolerated in the words of one more query */
	allows({ query = '', queryType, typoTolerance }: SearchParameters): boolean {
		if (typoTolerance === false) return true;
		const words = new Set(this.#words);
		for (const { term } of parseQuery(query, NO_SYNONYMS, queryType).words) words.add(term);
		if (words.size > MAX_WORDS) return false;
		this.#words = words;
		return true;
	}
}
