import {
	contentTypeCount,
	PARTIAL_ANSWER,
	type SearchClient,
	type SearchHit,
} from '../../../../search/client/index.ts';
import { type SearchQuestion, searchRequests } from './request.ts';
import type { SearchSettings } from './settings.ts';

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
 * Asks the engine one question.
 * @throws what the client throws: nothing answers, the answer is none, or the signal's reason
 */
export async function runSearch(
	client: SearchClient,
	question: SearchQuestion,
	settings: SearchSettings,
	signal: AbortSignal,
): Promise<SearchAnswer> {
	const { results } = await client.search(searchRequests(question, settings), { signal });
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
			settings.contentTypes.map(({ value }) => [value, contentTypeCount(value, byType, unfiltered.nbHits)]),
		),
		queryID: main.queryID,
	};
}
