/** The entry point for browsers, without the engine, which is loaded on demand or runs on a server. */

export { ALL } from '../protocol/content-types.ts';
export type { InsightsEvent } from '../protocol/requests.ts';
export type { HierarchyLevel, SearchHit } from '../protocol/responses.ts';
export {
	beforeTitle,
	type PageQuestion,
	pagerNumbers,
	type ResultAddress,
	readPageQuestion,
	resultAddress,
	searchPageAddress,
} from '../reader/address.ts';
export { HITS_PER_PAGE } from '../reader/request.ts';
export { runSearch, type SearchAnswer, suggestQueries } from '../reader/run-search.ts';
export type { SearchFileSettings } from '../reader/settings.ts';

export { createSearchClient } from './create-search-client.ts';

export { highlightParts } from './highlight-parts.ts';

export type { SearchClient } from './transport.ts';
