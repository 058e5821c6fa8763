import { LRUCache } from 'lru-cache';
import type { Answer, SearchRequest } from './make-answer.ts';

/** Six thousand compressed answers with twenty hits. Unit: bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of an answer beyond its bytes. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely repeated. Unit: characters. */
const MAX_BODY_LENGTH = 4_000;
/**
 * The `queryID` of an answer is shared by the readers of a minute, as with the cache of Algolia's own clients.
 * Lifetimes vary, so that answers first requested together do not all expire together.
 */
const MIN_LIFETIME_MS = 30_000;
const MAX_LIFETIME_MS = 60_000;

/**
 * The recent answers of an index: readers start their queries with the same letters, and writing and compressing an
 * answer takes longer than finding it. Each is kept in the encoding that was requested.
 */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ body }) => ENTRY_OVERHEAD + body.length,
		ttl: MAX_LIFETIME_MS,
	});
	/** Answers being made, so that an answer requested a hundred times at once is made once. */
	readonly #making = new Map<string, Promise<Answer>>();

	/** @param make makes an answer; its errors are not cached */
	constructor(private readonly make: (request: SearchRequest) => Promise<Answer>) {}

	/** Returns an answer that costs nothing because it is cached or being made; `undefined` if there is none. */
	find(request: SearchRequest): Answer | Promise<Answer> | undefined {
		if (request.body.length > MAX_BODY_LENGTH) return undefined;
		const key = keyOf(request);
		return this.#answers.get(key) ?? this.#making.get(key);
	}

	/** @throws whatever `make` throws */
	async get(request: SearchRequest): Promise<Answer> {
		if (request.body.length > MAX_BODY_LENGTH) return this.make(request);
		const known = this.find(request);
		if (known) return known;
		const key = keyOf(request);
		const making = this.make(request);
		this.#making.set(key, making);
		try {
			const answer = await making;
			const ttl = MIN_LIFETIME_MS + Math.random() * (MAX_LIFETIME_MS - MIN_LIFETIME_MS);
			this.#answers.set(key, answer, { ttl });
			return answer;
		} finally {
			this.#making.delete(key);
		}
	}
}

function keyOf({ kind, indexName, facet, encoding, body }: SearchRequest): string {
	return [kind, indexName, facet, encoding, body].join('\n');
}
