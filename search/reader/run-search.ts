import { contentTypeCount } from '../protocol/content-types.ts';
import { PARTIAL_ANSWER, type SearchHit } from '../protocol/responses.ts';
import { type ReaderScope, type Search, type SearchQuestion, searchRequests } from './request.ts';

export interface SearchAnswer {
	/** What the answer is for; the reader may have typed on since. */
	query: string;
	choice: string;
	hits: SearchHit[];
	/** On all pages. */
	total: number;
	pages: number;
	/** There may be more hits: parts of the index can't be loaded now. */
	partial: boolean;
	/** Hits that each content type would give, by its value. */
	counts: Record<string, number>;
	/** Names the query in events. */
	queryID: string | undefined;
}

/**
 * Searches for what a reader typed.
 * @throws what the client throws: nothing answers, the answer is none, or the signal's reason
 */
export async function runSearch(
	client: Search,
	question: SearchQuestion,
	scope: ReaderScope,
	signal?: AbortSignal,
): Promise<SearchAnswer> {
	const { results } = await client.search(searchRequests(question, scope), signal && { signal });
	const [main, unfiltered = main] = results;
	if (!main || !unfiltered) throw new Error('The search answered without a result.');
	const byType = unfiltered.facets?.contentType ?? {};
	return {
		query: question.query,
		choice: question.choice,
		hits: main.hits,
		total: main.nbHits,
		pages: main.nbPages,
		partial: main.message === PARTIAL_ANSWER,
		counts: Object.fromEntries(
			scope.contentTypes.map(({ value }) => [value, contentTypeCount(value, byType, unfiltered.nbHits)]),
		),
		queryID: main.queryID,
	};
}

/** What finds other queries to try is loaded by the first one without results: most readers have none. */
export const suggestQueries: typeof import('./suggest-queries.ts').suggestQueries = async (...parameters) => {
	const suggesting = await import('./suggest-queries.ts');
	return suggesting.suggestQueries(...parameters);
};
