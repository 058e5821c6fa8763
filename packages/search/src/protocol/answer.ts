import { NO_SYNONYMS } from '../records/index.ts';
import { parseQuery } from '../retrieval/query/parse-query.ts';
import { RequestError, shorten } from '../retrieval/request-error.ts';
import { AnswerSize } from '../retrieval/result/hit.ts';
import { pageRange } from '../retrieval/result/page-range.ts';
import type { SearchIndex, SearchResult } from '../retrieval/search-index.ts';
import { invalid, parseParameters } from './parameters.ts';
import { INDEX_NAME, type SearchParameters } from './requests.ts';
import { type MultipleQueriesResponse, PARTIAL_ANSWER, type SearchResponse } from './responses.ts';

/** Limits as at Algolia, except for the hits. */
const MAX_REQUESTS = 50;
const MAX_HITS_TOGETHER = 2_000;

type JsonObject = Readonly<Record<string, unknown>>;

/** A query with its parsed parameters. */
interface ParsedRequest {
	request: JsonObject;
	parameters: SearchParameters;
	/** Whether typo tolerance is off because the request has too many words; see `TypoBudget`. */
	overBudget?: boolean;
}

/**
 * Answers several queries in one request.
 * @param body of the client's request
 * @param pause awaited between two queries, so that other requests are served
 * @throws {RequestError}
 * @throws {InvalidParameterError}
 */
export async function answerQueries(
	index: SearchIndex,
	body: unknown,
	pause?: () => Promise<unknown>,
): Promise<MultipleQueriesResponse> {
	const { requests } = objectOf(body);
	if (!Array.isArray(requests)) throw new RequestError('Expecting an array for "requests"', 400);
	if (requests.length > MAX_REQUESTS) throw new RequestError(`More than ${MAX_REQUESTS} requests`, 400);
	const asked = requests.map(read);
	checkSize(asked);
	const results: SearchResponse[] = [];
	const budget = new TypoBudget();
	const size = new AnswerSize();
	for (const query of asked) {
		if (results.length > 0) await pause?.();
		const { request, parameters } = query;
		const allowed = budget.allows(parameters)
			? query
			: { request, parameters: { ...parameters, typoTolerance: false }, overBudget: true };
		const result = await queryOf(index, nameOf(request.indexName), allowed);
		results.push(result);
		for (const hit of result.hits) size.add(hit);
	}
	return { results };
}

/**
 * Answers `POST /1/indexes/{index}/query`.
 * @throws {RequestError}
 * @throws {InvalidParameterError}
 */
export async function answerQuery(index: SearchIndex, indexName: string, body: unknown): Promise<SearchResponse> {
	return queryOf(index, indexName, read(body));
}

async function queryOf(index: SearchIndex, indexName: string, asked: ParsedRequest): Promise<SearchResponse> {
	const started = performance.now();
	checkIndex(indexName);
	return respond(indexName, asked, await index.search(asked.parameters), started);
}

/** Limits the number of hits, since fifty queries with a thousand hits each would block other requests for seconds. */
function checkSize(asked: readonly ParsedRequest[]): void {
	const hits = asked.reduce((sum, { parameters }) => sum + pageRange(parameters).hitsPerPage, 0);
	if (hits > MAX_HITS_TOGETHER) throw new RequestError(`More than ${MAX_HITS_TOGETHER} hits in one request`, 400);
}

function read(body: unknown): ParsedRequest {
	const request = objectOf(body);
	if (request.type === 'facet') throw new RequestError('Values of facets cannot be searched here', 400);
	return { request, parameters: parseParameters(request) };
}

function respond(
	indexName: string,
	{ request, parameters, overBudget = false }: ParsedRequest,
	{ hits, total, facets, query, partial = false }: SearchResult,
	started: number,
): SearchResponse {
	const { page, hitsPerPage, pages } = pageRange(parameters, total);
	const typo = !partial && !overBudget;
	const counted = (parameters.facets?.length ?? 0) > 0;
	return {
		hits,
		nbHits: total,
		page,
		nbPages: pages,
		hitsPerPage,
		...(counted ? { facets, exhaustiveFacetsCount: true } : {}),
		exhaustiveNbHits: !partial,
		exhaustiveTypo: typo,
		exhaustive: { nbHits: !partial, typo, ...(counted ? { facetsCount: true } : {}) },
		query,
		...(partial ? { message: PARTIAL_ANSWER } : {}),
		params: paramsOf(request),
		index: indexName,
		...(parameters.clickAnalytics ? { queryID: randomId() } : {}),
		renderingContent: {},
		processingTimeMS: elapsed(started),
	};
}

/** Names that belong to the request rather than to the query. */
const REQUEST_NAMES = new Set(['indexName', 'params', 'type']);

function paramsOf(request: JsonObject): string {
	const given = Object.entries(request).filter(([name, value]) => !REQUEST_NAMES.has(name) && value !== undefined);
	const beside = new URLSearchParams(
		given.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
	).toString();
	return [beside, typeof request.params === 'string' ? request.params : ''].filter(Boolean).join('&');
}

function checkIndex(name: string): void {
	if (name !== INDEX_NAME) throw new RequestError(`Index ${shorten(name)} does not exist`, 404);
}

function nameOf(name: unknown): string {
	if (typeof name === 'string') return name;
	throw invalid('indexName', 'string');
}

/** Treats an empty body as a request without parameters, as Algolia does. */
function objectOf(value: unknown): JsonObject {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value !== 'object' || Array.isArray(value)) throw new RequestError('Expecting a JSON object', 400);
	return value as JsonObject;
}

function elapsed(started: number): number {
	return Math.max(1, Math.round(performance.now() - started));
}

/** In bytes. */
const ID_LENGTH = 16;

/** Not `crypto.randomUUID`, which browsers only offer on secure connections. */
function randomId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Maximum number of different words with typo tolerance in the queries of one request: three times the number of words in
 * the longest query. Dialogs send two or three queries with the same words and stay far below it. Fifty queries of
 * different long unknown words, each compared with a large part of the dictionary, would block other requests for seconds.
 */
const MAX_WORDS = 100;

/** Limits typo tolerance, the most expensive work in a request with many queries. */
class TypoBudget {
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
