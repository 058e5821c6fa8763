import { DeserializationError } from '../client/errors.ts';
import { contentTypeCount } from '../protocol/content-types.ts';
import { PARTIAL_ANSWER, type SearchHit, type SearchResponse } from '../protocol/responses.ts';
import { type ReaderScope, type Search, type SearchQuestion, searchRequests } from './request.ts';

export interface SearchAnswer {
	/** Query and content type of the answer; the reader can have typed more since. */
	query: string;
	choice: string;
	hits: SearchHit[];
	/** Number of hits on all pages. */
	total: number;
	pages: number;
	/** Whether there can be more hits in parts of the index that cannot be loaded now. */
	partial: boolean;
	/** Number of hits for each content type, by its value. */
	counts: Record<string, number>;
	/** Identifies the query in events. */
	queryID: string | undefined;
}

/**
 * Searches for a reader's query.
 * @throws the errors of the client's `search`, or the signal's reason
 */
export async function runSearch(
	client: Search,
	question: SearchQuestion,
	scope: ReaderScope,
	signal?: AbortSignal,
): Promise<SearchAnswer> {
	const { results } = await client.search(searchRequests(question, scope), signal && { signal });
	const [main, unfiltered = main] = results;
	if (!main || !unfiltered) throw new DeserializationError('The search response has no results.', '');
	checkResult(main);
	checkResult(unfiltered);
	const byType = unfiltered.facets?.contentType ?? {};
	return {
		query: question.query,
		choice: question.choice,
		hits: main.hits,
		total: main.nbHits,
		pages: main.nbPages,
		partial: main.message === PARTIAL_ANSWER,
		counts: Object.fromEntries(
			scope.contentTypes.map(({ value }) => [
				value,
				contentTypeCount(value, scope.contentTypes, byType, unfiltered.nbHits),
			]),
		),
		queryID: main.queryID,
	};
}

/** Loads the code for suggestions with the first query that has no results, since most readers never need it. */
export const suggestQueries: typeof import('./suggest-queries.ts').suggestQueries = async (...parameters) => {
	const suggesting = await import('./suggest-queries.ts');
	return suggesting.suggestQueries(...parameters);
};

/**
 * Checks what readers are shown of a result. Its type promises all of it, but servers of other versions and proxies need
 * not keep that.
 * @throws {DeserializationError} naming what is wrong
 */
function checkResult(result: SearchResponse): void {
	const { hits, nbHits, nbPages, facets } = result;
	const wrong = [
		!isNumber(nbHits) && 'no number "nbHits"',
		!isNumber(nbPages) && 'no number "nbPages"',
		!valuesOf(facets?.contentType).every(isNumber) && 'a facet without a number',
		!hits.every(isShowable) && 'a hit without "objectID", "url" or "hierarchy", or with one of the wrong type',
	].find(Boolean);
	if (wrong) throw new DeserializationError(`The search response has ${wrong}.`, JSON.stringify(result));
}

function isShowable(hit: Partial<SearchHit>): boolean {
	const { objectID, url, hierarchy, content, contentType, _highlightResult, _snippetResult } = hit;
	const marked = [...valuesOf(_highlightResult?.hierarchy), _highlightResult?.content, _snippetResult?.content];
	return (
		typeof objectID === 'string' &&
		typeof url === 'string' &&
		typeof hierarchy === 'object' &&
		hierarchy !== null &&
		[...valuesOf(hierarchy), content, contentType].every(isText) &&
		marked.every((part) => part === undefined || typeof part?.value === 'string')
	);
}

const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

function valuesOf<Value>(record: Partial<Record<string, Value>> | null | undefined): (Value | null | undefined)[] {
	return Object.values(record ?? {});
}
