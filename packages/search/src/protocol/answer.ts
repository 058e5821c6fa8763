import { cutText, MAX_QUERY_LENGTH } from '@octavo/contract/index.ts';
import { NO_SYNONYMS, type Token, tokenize } from '../records/index.ts';
import { parseQuery } from '../retrieval/query/parse-query.ts';
import { RequestError, shorten } from '../retrieval/request-error.ts';
import { AnswerSize } from '../retrieval/result/answer-size.ts';
import { escapeHtml } from '../retrieval/result/escape-html.ts';
import { coversText, type Marks, marksOf } from '../retrieval/result/highlight.ts';
import { pageRange } from '../retrieval/result/page-range.ts';
import type { SearchIndex, SearchResult } from '../retrieval/search-index.ts';
import { invalid, parseParameters, withParams } from './parameters.ts';
import { INDEX_NAME, type SearchParameters } from './requests.ts';
import {
	type FacetHit,
	type FacetResponse,
	type MultipleQueriesResponse,
	PARTIAL_ANSWER,
	type SearchResponse,
} from './responses.ts';

/** Limits and default as at Algolia, except for the hits. */
const MAX_REQUESTS = 50;
const MAX_HITS_TOGETHER = 2_000;
const MAX_FACET_HITS = 100;
const DEFAULT_FACET_HITS = 10;

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
): Promise<MultipleQueriesResponse<SearchResponse | FacetResponse>> {
	const { requests } = objectOf(body);
	if (!Array.isArray(requests)) throw new RequestError('Expecting an array for "requests"', 400);
	if (requests.length > MAX_REQUESTS) throw new RequestError(`More than ${MAX_REQUESTS} requests`, 400);
	const asked = requests.map(read);
	checkSize(asked);
	const results: (SearchResponse | FacetResponse)[] = [];
	const budget = new TypoBudget();
	const size = new AnswerSize();
	for (const query of asked) {
		if (results.length > 0) await pause?.();
		const { request, parameters } = query;
		const allowed = budget.allows(parameters)
			? query
			: { request, parameters: { ...parameters, typoTolerance: false }, overBudget: true };
		const name = nameOf(request.indexName);
		const result = await (request.type === 'facet' ? facetOf(index, name, allowed) : queryOf(index, name, allowed));
		results.push(result);
		if ('hits' in result) for (const hit of result.hits) size.add(hit);
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

/**
 * Answers `POST /1/indexes/{index}/facets/{facet}/query` and queries of type `facet`.
 * @throws {RequestError}
 * @throws {InvalidParameterError}
 */
export async function answerFacet(
	index: SearchIndex,
	indexName: string,
	facet: string,
	body: unknown,
): Promise<FacetResponse> {
	const { request, parameters } = read(body);
	return facetOf(index, indexName, { request: { ...request, facet }, parameters });
}

async function facetOf(index: SearchIndex, indexName: string, asked: ParsedRequest): Promise<FacetResponse> {
	const started = performance.now();
	const { request, parameters } = asked;
	checkIndex(indexName);
	const { facet } = request;
	const given = withParams(request);
	const facetQuery = given.facetQuery ?? '';
	const limit = given.maxFacetHits ?? DEFAULT_FACET_HITS;
	if (typeof facet !== 'string') throw invalid('facet', 'string');
	if (typeof facetQuery !== 'string') throw invalid('facetQuery', 'string');
	if (typeof limit !== 'number' || !(limit >= 1 && limit <= MAX_FACET_HITS)) {
		throw invalid('maxFacetHits', `integer between 1 and ${MAX_FACET_HITS}`);
	}
	return {
		facetHits: await facetHits(index, facet, facetQuery, Math.floor(limit), parameters),
		exhaustiveFacetsCount: true,
		processingTimeMS: elapsed(started),
	};
}

/** Limits the number of hits, since fifty queries with a thousand hits each would block other requests for seconds. */
function checkSize(asked: readonly ParsedRequest[]): void {
	const hits = asked.reduce((sum, { parameters }) => sum + pageRange(parameters).hitsPerPage, 0);
	if (hits > MAX_HITS_TOGETHER) throw new RequestError(`More than ${MAX_HITS_TOGETHER} hits in one request`, 400);
}

function read(body: unknown): ParsedRequest {
	const request = objectOf(body);
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

/**
 * Returns the values of a facet that match every word of a query as a prefix, with those prefixes marked.
 * @param asked query, cut at the maximum length of a query
 * @param limit maximum number of values
 * @throws {InvalidParameterError} if there is no such facet
 */
async function facetHits(
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

/**
 * Marks places in a text.
 * @param places in order; a mark begins after the end of the one before, even if their places overlap
 * @returns HTML
 */
function markPlaces(text: string, places: readonly Pick<Token, 'start' | 'end'>[], { pre, post }: Marks): string {
	let html = '';
	let at = 0;
	for (const { start, end } of places) {
		if (end <= at) continue;
		const from = Math.max(at, start);
		html += escapeHtml(text.slice(at, from)) + pre + escapeHtml(text.slice(from, end)) + post;
		at = end;
	}
	return html + escapeHtml(text.slice(at));
}
