import { cutText, MAX_QUERY_LENGTH } from '@octavo/contract/index.ts';
import { tokenize } from '../records/index.ts';
import { coversText, marksOf } from '../retrieval/result/highlight.ts';
import type { SearchIndex } from '../retrieval/search-index.ts';
import { markPlaces } from './mark-places.ts';
import type { SearchParameters } from './requests.ts';
import type { FacetHit } from './responses.ts';

/**
 * Returns the values of a facet that match every word of a query as a prefix, with those prefixes marked.
 * @param asked query, cut at the maximum length of a query
 * @param limit maximum number of values
 * @throws {InvalidParameterError} if there is no such facet
 */
export async function facetHits(
	index: SearchIndex,
	facet: string,
	asked: string,
	limit: number,
	parameters: SearchParameters,
): Promise<FacetHit[]> {
	const text = cutText(asked, MAX_QUERY_LENGTH);
	const tokens = tokenize(text);
	const hits = await index.facetValues(facet, text, limit, parameters);
	// The tokenizer skips overlong words, which no value contains.
	if (!coversText(text, tokens)) return [];
	const marks = marksOf(parameters);
	const terms = tokens.map(({ term }) => term);
	return hits.map((hit) => ({ ...hit, highlighted: markPlaces(hit.value, placesOf(hit.value, terms), marks) }));
}

/** @returns the position of the matching prefix in each word of a value that begins with one of the terms, in order */
function placesOf(value: string, terms: readonly string[]): { start: number; end: number }[] {
	return tokenize(value)
		.flatMap(({ term: word, start, end }) => {
			const shared = Math.max(...terms.filter((term) => word.startsWith(term)).map(({ length }) => length));
			if (shared <= 0) return [];
			// If the tokenizer dropped characters or accents, the position of the prefix is unknown.
			return { start, end: word.length === end - start ? start + shared : end };
		})
		.sort((a, b) => a.start - b.start);
}
