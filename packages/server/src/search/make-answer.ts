import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerFacet, answerQueries, answerQuery, type SearchIndex } from '@octavo/search/index.ts';
import type { Encoding } from '../served-site/compress.ts';
import { parseBody } from './parse-body.ts';
import { queriesWithoutHits } from './zero-results.ts';

/** A request as it was sent, with its address split into parts. */
export interface SearchRequest {
	/** Which address was requested. */
	kind: keyof typeof RESPONSES;
	indexName: string;
	/** Empty when the address names none. */
	facet: string;
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

type Respond = (index: SearchIndex, body: unknown, request: SearchRequest) => Promise<unknown>;

/** The operation behind each address. Names and formats are those of Algolia's search API. */
const RESPONSES = {
	queries: (index, body) => answerQueries(index, body, setImmediate),
	query: (index, body, { indexName }) => answerQuery(index, indexName, body),
	facet: (index, body, { indexName, facet }) => answerFacet(index, indexName, facet, body),
} satisfies Record<string, Respond>;

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
	const response = await RESPONSES[request.kind](index, parseBody(request.body), request);
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
