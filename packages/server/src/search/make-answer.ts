import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { depthOf } from '@octavo/platform/json-depth.ts';
import { answerQueries, answerQuery, RequestError, type SearchIndex } from '@octavo/search/index.ts';
import type { Encoding } from '../served-site/compress.ts';
import { queriesWithoutHits } from './zero-results.ts';

/** A request as it was sent, with its address split into parts. */
export interface SearchRequest {
	/** Which address was requested; they are those of Algolia's search API. */
	kind: 'queries' | 'query';
	indexName: string;
	/** JSON, not parsed yet. */
	body: string;
	/** Encoding that the client prefers; short answers are not encoded. */
	encoding: Encoding;
}

/** A response as it is sent. */
export interface Answer {
	encoding: Encoding;
	body: Uint8Array<ArrayBuffer>;
	/** Queries of the request that found nothing. */
	withoutHits: string[];
	/** Whether it comes from an index that stands in for the one that should have answered. */
	isStandIn?: boolean;
}

/** Below this size, compression saves no packet. Unit: bytes. */
const MIN_COMPRESSED_SIZE = 1_400;
/**
 * Hits repeat their texts, so this leaves a fifth of the bytes; higher levels take twice the time to save another
 * tenth.
 */
const GZIP_LEVEL = 1;
/** Quality 0 takes half the time of quality 1 for 3 % more bytes, and a window of 64 kB covers most answers. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** @throws {RequestError} */
export async function makeAnswer(index: SearchIndex, request: SearchRequest): Promise<Answer> {
	const asked = parseBody(request.body);
	const response =
		request.kind === 'queries'
			? await answerQueries(index, asked, setImmediate)
			: await answerQuery(index, request.indexName, asked);
	const body = Buffer.from(JSON.stringify(response));
	const encoding = body.length < MIN_COMPRESSED_SIZE ? 'identity' : request.encoding;
	return { encoding, body: compress(body, encoding), withoutHits: queriesWithoutHits(response) };
}

/** Synchronous: compressing 40 kB takes less time than handing it to another thread. */
function compress(body: Buffer<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
	if (encoding === 'identity') return body;
	if (encoding === 'gzip') return gzipSync(body, { level: GZIP_LEVEL });
	return brotliCompressSync(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

const ORDINARY_HITS = 20;
/** Most hits that a query returns. */
const MAX_HITS = 1_000;
/** Numbers of hits in a body, written as JSON or as a query string. */
const HITS = /\bhitsPerPage\W+([\d.e+]+)/gi;

/**
 * Estimates the work of a request in ordinary queries, for its place in the queue only: the body is parsed in the
 * thread that answers it.
 */
export function costOf({ kind, body }: Pick<SearchRequest, 'kind' | 'body'>): number {
	const text = /[\\%]/.test(body) ? withoutEscapes(body) : body;
	let hits = 0;
	for (const [, count] of text.matchAll(HITS)) hits += Math.min(MAX_HITS, Number(count) || 0);
	// Each query is an object inside the one that holds them all.
	const queries = kind === 'queries' ? text.split('{').length - 2 : 1;
	return Math.max(1, queries, Math.ceil(hits / ORDINARY_HITS));
}

/** Undoes the escapes of JSON and of query strings in names and numbers. */
function withoutEscapes(body: string): string {
	try {
		const json = JSON.stringify(JSON.parse(body));
		return json.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	} catch {
		// Invalid; refused by the thread.
		return body;
	}
}

/** Deeper than any valid request; `JSON.parse` itself is limited only by the stack. */
const MAX_DEPTH = 32;

/** @throws {RequestError} when the bytes are not UTF-8 */
export function decodeBody(body: Buffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		throw new RequestError('The body is not UTF-8', 400);
	}
}

/** @throws {RequestError} when the text is not JSON or nested too deeply */
function parseBody(text: string): unknown {
	if (text === '') return undefined;
	if (depthOf(text) > MAX_DEPTH) throw new RequestError(`The body is nested deeper than ${MAX_DEPTH}`, 400);
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError('The body is not valid JSON', 400);
	}
}
