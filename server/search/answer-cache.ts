import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../site/compress.ts';

/** Unit: bytes. Six thousand compressed answers of twenty hits. */
const CAPACITY = 64 * 1024 * 1024;
/** What one answer costs beyond its bytes, roughly. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely made twice. Unit: characters. */
const LONGEST_KEY = 4_000;
/**
 * An answer's `queryID` stands for the readers of a minute, as it does in the cache of Algolia's own clients. Lifetimes
 * differ, so that answers that were first asked for together are not all made anew together a minute later.
 */
const LIFETIME_MS = { least: 30_000, most: 60_000 };
/** Below, compressing saves no packet. Unit: bytes. */
const SMALLEST_COMPRESSED = 1_400;
/** Hits say their texts several times, so a fifth of the bytes is left; higher levels take twice the time for a tenth. */
const GZIP_LEVEL = 1;
/** Level 0 takes half the time of level 1 for 3 % more bytes, and a window of 64 kB holds most answers. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** A response in the form in which it is sent. */
export interface Answer {
	encoding: Encoding;
	body: Buffer;
}

/**
 * The answers of late to an index: readers begin their queries with the same letters, and writing and compressing an
 * answer takes longer than finding it. Each is kept in the one form that was asked for.
 */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: CAPACITY,
		sizeCalculation: ({ body }) => ENTRY_OVERHEAD + body.length,
		ttl: LIFETIME_MS.most,
	});
	/** Answers in the making, so that a hundred readers of the same one have it made once. */
	readonly #making = new Map<string, Promise<Answer>>();

	/**
	 * @param request everything that the answer depends on
	 * @param encoding what the client takes; short answers are not worth it
	 * @param respond makes the answer, to be written as JSON; its errors are not kept
	 */
	async get(request: string, encoding: Encoding, respond: () => Promise<unknown>): Promise<Answer> {
		if (request.length > LONGEST_KEY) return make(encoding, respond);
		const key = `${encoding} ${request}`;
		const known = this.#answers.get(key) ?? this.#making.get(key);
		if (known) return known;
		const making = make(encoding, respond);
		this.#making.set(key, making);
		try {
			const answer = await making;
			const { least, most } = LIFETIME_MS;
			this.#answers.set(key, answer, { ttl: least + Math.random() * (most - least) });
			return answer;
		} finally {
			this.#making.delete(key);
		}
	}
}

async function make(encoding: Encoding, respond: () => Promise<unknown>): Promise<Answer> {
	const body = Buffer.from(JSON.stringify(await respond()));
	if (encoding === 'identity' || body.length < SMALLEST_COMPRESSED) return { encoding: 'identity', body };
	return { encoding, body: compress(body, encoding) };
}

/** At once: some 40 kB take less time than to hand them to another thread, and both cores are busy under load. */
function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
	if (encoding === 'gzip') return gzipSync(body, { level: GZIP_LEVEL });
	return brotliCompressSync(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}
