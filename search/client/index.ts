/** The door for the browser. What a dialog needs, and nothing of the engine: that is in the worker or on a server. */
export { contentTypeCount, contentTypeFilter } from '../protocol/content-types.ts';
export type { FacetFilters, InsightsEvent, SearchParameters, SearchRequest } from '../protocol/requests.ts';
export {
	type FacetHit,
	type FacetResponse,
	type HierarchyLevel,
	type Highlighted,
	type HighlightResult,
	type MultipleQueriesResponse,
	PARTIAL_ANSWER,
	type SearchHit,
	type SearchResponse,
	type SnippetResult,
} from '../protocol/responses.ts';
export {
	ALL,
	type PageQuestion,
	pagerNumbers,
	type ResultAddress,
	readPageQuestion,
	resultAddress,
	searchPageAddress,
} from '../reader/address.ts';
export {
	HITS_PER_PAGE,
	type ReaderScope,
	type SearchQuestion,
	searchRequests,
	USUAL_SCOPE,
} from '../reader/request.ts';
export { runSearch, type SearchAnswer, suggestQueries } from '../reader/run-search.ts';
export type { AlgoliaAccount } from './algolia-transport.ts';
export { createSearchClient, type SearchClientOptions } from './create-search-client.ts';
export { ApiError, DeserializationError, RetryError } from './errors.ts';
export { type HighlightPart, highlightParts } from './highlight-parts.ts';
export type { SearchHost } from './host-pool.ts';
export type { StaticIndexOptions } from './static-transport.ts';
export type { RequestOptions, SearchClient } from './transport.ts';
