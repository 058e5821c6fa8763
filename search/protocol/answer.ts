import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import { AnswerSize } from '../retrieval/result/answer-size.ts';
import { pageRange } from '../retrieval/result/page-range.ts';
import type { SearchIndex, SearchResult } from '../retrieval/search-index.ts';
import { shorten } from '../retrieval/shorten.ts';
import { facetHits } from './facet-hits.ts';
import { markRemoved } from './mark-removed.ts';
import { invalid, parseParameters, withParams } from './parameters.ts';
import type { SearchParameters } from './requests.ts';
import {
	type FacetResponse,
	type MultipleQueriesResponse,
	PARTIAL_ANSWER,
	type SearchHit,
	type SearchResponse,
} from './responses.ts';
import { TypoBudget } from './typo-budget.ts';

/** The one index of a site. */
export const INDEX_NAME = 'docs';

/** As at Algolia. */
const MAX_REQUESTS = 50;
const MAX_HITS_TOGETHER = 2_000;
const MAX_FACET_HITS = 100;
const DEFAULT_FACET_HITS = 10;

/** A request that has no answer; the message and status are sent to the client. */
export class RequestError extends Error {
	override readonly name = 'RequestError';
	constructor(
		message: string,
		/** HTTP status. */
		readonly status: number,
	) {
		super(message);
	}
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether queries after one that fills its page are answered. */
const STRATEGIES: readonly unknown[] = ['none', 'stopIfEnoughMatches'];

/** A query with its parameters read. */
interface Asked {
	request: JsonObject;
	parameters: SearchParameters;
	/** No typing errors are looked for in it, since its request has too many words; see `TypoBudget`. */
	isCut?: boolean;
}

/**
 * Answers the queries of several indices at once.
 * @param body as it came from a client
 * @param pause waited for between two queries, where others are to be served meanwhile
 * @throws {RequestError} {InvalidParameterError}
 */
export async function answerQueries(
	index: SearchIndex,
	body: unknown,
	pause?: () => Promise<unknown>,
): Promise<MultipleQueriesResponse<SearchResponse | FacetResponse>> {
	const { requests, strategy } = objectOf(body);
	if (!Array.isArray(requests)) throw new RequestError('Expecting an array for "requests"', 400);
	if (requests.length > MAX_REQUESTS) throw new RequestError(`More than ${MAX_REQUESTS} requests`, 400);
	if (!STRATEGIES.includes(strategy ?? 'none')) {
		throw invalid('strategy', STRATEGIES.map((name) => JSON.stringify(name)).join(' or '));
	}
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
			: { request, parameters: { ...parameters, typoTolerance: false }, isCut: true };
		const name = nameOf(request.indexName);
		const result = await (request.type === 'facet' ? facetOf(index, name, allowed) : queryOf(index, name, allowed));
		results.push(result);
		if ('hits' in result) for (const hit of result.hits) size.add(hit);
		if (strategy === 'stopIfEnoughMatches' && 'nbHits' in result && result.nbHits >= result.hitsPerPage) break;
	}
	return { results };
}

/**
 * Answers `POST /1/indexes/{index}/query`.
 * @throws {RequestError} {InvalidParameterError}
 */
export async function answerQuery(index: SearchIndex, indexName: string, body: unknown): Promise<SearchResponse> {
	return queryOf(index, indexName, read(body));
}

async function queryOf(index: SearchIndex, indexName: string, asked: Asked): Promise<SearchResponse> {
	const started = performance.now();
	checkIndex(indexName);
	return respond(indexName, asked, await index.search(asked.parameters), started);
}

/**
 * Answers `POST /1/indexes/{index}/facets/{facet}/query`, and queries of the type `facet`.
 * @throws {RequestError} {InvalidParameterError}
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

async function facetOf(index: SearchIndex, indexName: string, asked: Asked): Promise<FacetResponse> {
	const started = performance.now();
	const { request, parameters } = asked;
	checkIndex(indexName);
	const { facet } = request;
	const given = withParams(request);
	const facetQuery = given.facetQuery ?? '';
	const most = given.maxFacetHits ?? DEFAULT_FACET_HITS;
	if (typeof facet !== 'string') throw invalid('facet', 'string');
	if (typeof facetQuery !== 'string') throw invalid('facetQuery', 'string');
	if (typeof most !== 'number' || !(most >= 1 && most <= MAX_FACET_HITS)) {
		throw invalid('maxFacetHits', `integer between 1 and ${MAX_FACET_HITS}`);
	}
	return {
		facetHits: await facetHits(index, facet, facetQuery, Math.floor(most), parameters),
		exhaustiveFacetsCount: true,
		processingTimeMS: elapsed(started),
	};
}

/** One page of all records. */
export interface BrowseResponse {
	hits: SearchHit[];
	nbHits: number;
	hitsPerPage: number;
	processingTimeMS: number;
	/** Missing on the last page. */
	cursor?: string;
}

/**
 * Answers `POST /1/indexes/{index}/browse`.
 * @throws {RequestError} {InvalidParameterError}
 */
export async function answerBrowse(index: SearchIndex, indexName: string, body: unknown): Promise<BrowseResponse> {
	const started = performance.now();
	const request = objectOf(body);
	checkIndex(indexName);
	const { cursor = '0' } = request;
	if (typeof cursor !== 'string' || !/^\d{1,9}$/.test(cursor)) {
		throw new InvalidParameterError('Invalid value for "cursor" parameter, expected a cursor of an earlier response');
	}
	const parameters = parseParameters(request);
	const { hits, total, next } = await index.browse(Number(cursor), parameters);
	return {
		hits,
		nbHits: total,
		hitsPerPage: hits.length,
		processingTimeMS: elapsed(started),
		...(next === undefined ? {} : { cursor: String(next) }),
	};
}

/** Fifty queries of a thousand hits each would keep everyone else waiting for seconds. */
function checkSize(asked: readonly Asked[]): void {
	const hits = asked.reduce((sum, { parameters }) => sum + pageRange(parameters).hitsPerPage, 0);
	if (hits > MAX_HITS_TOGETHER) throw new RequestError(`More than ${MAX_HITS_TOGETHER} hits in one request`, 400);
}

function read(body: unknown): Asked {
	const request = objectOf(body);
	return { request, parameters: parseParameters(request) };
}

function respond(
	indexName: string,
	{ request, parameters, isCut = false }: Asked,
	{ hits, total, facets, query, removed, partial = false }: SearchResult,
	started: number,
): SearchResponse {
	const { page, hitsPerPage, pages } = pageRange(parameters, total);
	const typo = !partial && !isCut;
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
		...(removed.length > 0 && total > 0 ? { queryAfterRemoval: markRemoved(query, removed) } : {}),
		...(partial ? { message: PARTIAL_ANSWER } : {}),
		params: paramsOf(request),
		index: indexName,
		...(parameters.clickAnalytics ? { queryID: randomId() } : {}),
		renderingContent: {},
		processingTimeMS: elapsed(started),
	};
}

/** Names that belong to the request, not to the query. */
const NO_PARAMETERS = new Set(['indexName', 'params', 'type']);

function paramsOf(request: JsonObject): string {
	const given = Object.entries(request).filter(([name, value]) => !NO_PARAMETERS.has(name) && value !== undefined);
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
	throw new InvalidParameterError('Invalid value for "indexName" parameter, expected string');
}

/** An empty body asks for everything, as at Algolia. */
function objectOf(value: unknown): JsonObject {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value !== 'object' || Array.isArray(value)) throw new RequestError('Expecting a JSON object', 400);
	return value as JsonObject;
}

function elapsed(started: number): number {
	return Math.max(1, Math.round(performance.now() - started));
}

/** Unit: bytes. */
const ID_LENGTH = 16;
/** Asking the system for few bytes takes as long as for many. */
const random = new Uint8Array(ID_LENGTH * 64);
let usedRandom = random.length;

function randomId(): string {
	if (usedRandom === random.length) {
		crypto.getRandomValues(random);
		usedRandom = 0;
	}
	let id = '';
	for (const end = usedRandom + ID_LENGTH; usedRandom < end; usedRandom++) {
		id += (random[usedRandom] ?? 0).toString(16).padStart(2, '0');
	}
	return id;
}
