import { NO_SYNONYMS } from '../../records/index.ts';
import { parseQuery } from '../retrieval/query/parse-query.ts';
import type { SearchParameters } from './requests.ts';

/**
 * Different words in the queries of one request in which typing errors are looked for: three times what the longest
 * query has. A dialog asks two or three queries of the same words, so that no reader comes near; fifty queries of
 * different long words that nobody wrote, each compared with a good part of the dictionary, would keep everyone else
 * waiting for seconds.
 */
const MAX_WORDS = 100;

/** Bounds what is the most work in a request of many queries. */
export class TypoBudget {
	#words: ReadonlySet<string> = new Set();

	/** @returns whether errors may be looked for in the words of one more query */
	allows({ query = '', queryType, typoTolerance }: SearchParameters): boolean {
		if (typoTolerance === false) return true;
		const words = new Set(this.#words);
		for (const { term } of parseQuery(query, NO_SYNONYMS, queryType).words) words.add(term);
		if (words.size > MAX_WORDS) return false;
		this.#words = words;
		return true;
	}
}
