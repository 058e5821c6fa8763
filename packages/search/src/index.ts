/** The entry point for Node: the build and the server. Browsers use `client/index.ts`. */
export { buildStaticIndex, createStaticIndex, MAX_SECTIONS } from './build.ts';
export { openIndex, readManifest } from './node-files.ts';
export { answerQueries, answerQuery } from './protocol/answer.ts';
export { ALL, contentTypeFilter } from './protocol/content-types.ts';
export { INDEX_NAME } from './protocol/requests.ts';
export type { MultipleQueriesResponse, SearchResponse } from './protocol/responses.ts';
export { beforeTitle, readPageQuestion } from './reader/address.ts';
export { type ReaderScope, type Search, searchRequests, USUAL_SCOPE } from './reader/request.ts';
export { runSearch, suggestQueries } from './reader/run-search.ts';
export { type SearchFileSettings, searchSettingsSchema } from './reader/settings.ts';
export { type Evidence, regressionValues } from './retrieval/asked/confidence.ts';
export { RequestError } from './retrieval/request-error.ts';
export { escapeHtml, unescapeHtml } from './retrieval/result/escape-html.ts';
export type { QuestionIndex, SearchIndex } from './retrieval/search-index.ts';
export { readKnowledge, type SiteKnowledge } from './site-knowledge.ts';
