/** The door for Node: the build's step and the server. Browsers enter by `client/index.ts`. */
export {
	type BuildOptions,
	type BuildSummary,
	buildStaticIndex,
	createStaticIndex,
	MAX_SECTIONS,
	type StaticIndexWriter,
} from './build.ts';
export { openIndex, openIndexInParts, readManifest } from './node-files.ts';
export {
	answerBrowse,
	answerFacet,
	answerQueries,
	answerQuery,
	type BrowseResponse,
	INDEX_NAME,
	RequestError,
} from './protocol/answer.ts';
export { contentTypeCount, contentTypeFilter } from './protocol/content-types.ts';
export type { InsightsEvent, SearchParameters } from './protocol/requests.ts';
export type { FacetResponse, MultipleQueriesResponse, SearchHit, SearchResponse } from './protocol/responses.ts';
export {
	ALL,
	type PageQuestion,
	pagerNumbers,
	type ResultAddress,
	readPageQuestion,
	resultAddress,
	searchPageAddress,
} from './reader/address.ts';
export {
	HITS_PER_PAGE,
	type ReaderScope,
	type Search,
	type SearchQuestion,
	searchRequests,
	USUAL_SCOPE,
} from './reader/request.ts';
export { runSearch, type SearchAnswer, suggestQueries } from './reader/run-search.ts';
export type { RankedSection, Retrieve, RetrieveOptions } from './retrieval/asked/model.ts';
export { InvalidParameterError } from './retrieval/invalid-parameter-error.ts';
export { escapeHtml } from './retrieval/result/escape-html.ts';
export type { SearchIndex, SearchResult } from './retrieval/search-index.ts';
