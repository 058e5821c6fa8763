import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { answerBrowse, answerFacet, answerQueries, answerQuery, type SearchIndex } from '../../search/index.ts';
import type { Encoding } from '../site/compress.ts';
import { parseBody } from './parse-body.ts';
import { queriesWithoutHits } from './zero-results.ts';

/** A request as it came, but for its address taken apart. */
export interface SearchRequest {
	/** Which of the addresses was asked. */
	kind: keyof typeof RESPONSES;
	indexName: string;
	/** Empty where the address names none. */
	facet: string;
	/** JSON, not yet looked at. */
	body: string;
	/** What the client takes; short answers are not worth it. */
	encoding: Encoding;
}

/** A response in the form in which it is sent. */
export interface Answer {
	encoding: Encoding;
	body: Uint8Array<ArrayBuffer>;
	/** Queries of the request for which nothing was found. */
	withoutHits: string[];
}

type Respond = (index: SearchIndex, body: unknown, request: SearchRequest) => Promise<unknown>;

/** What each address answers; names and forms are those of Algolia's search API. */
const RESPONSES = {
	queries: (index, body) => answerQueries(index, body, setImmediate),
	query: (index, body, { indexName }) => answerQuery(index, indexName, body),
	browse: (index, body, { indexName }) => answerBrowse(index, indexName, body),
	facet: (index, body, { indexName, facet }) => answerFacet(index, indexName, facet, body),
} satisfies Record<string, Respond>;

/** Below, compressing saves no packet. Unit: bytes. */
const MIN_COMPRESSED_SIZE = 1_400;
/** Hits say their texts several times, so a fifth of the bytes is left; higher levels take twice the time for a tenth. */
const GZIP_LEVEL = 1;
/** Level 0 takes half the time of level 1 for 3 % more bytes, and a window of 64 kB holds most answers. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** @throws {RequestError} {InvalidParameterError} */
export async function makeAnswer(index: SearchIndex, request: SearchRequest): Promise<Answer> {
	const response = await RESPONSES[request.kind](index, parseBody(request.body), request);
	const body = Buffer.from(JSON.stringify(response));
	const encoding = body.length < MIN_COMPRESSED_SIZE ? 'identity' : request.encoding;
	return { encoding, body: compress(body, encoding), withoutHits: queriesWithoutHits(response) };
}

/** At once: some 40 kB take less time than to hand them to another thread. */
function compress(body: Buffer<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
	if (encoding === 'identity') return body;
	if (encoding === 'gzip') return gzipSync(body, { level: GZIP_LEVEL });
	return brotliCompressSync(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}
