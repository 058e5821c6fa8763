import { LRUCache } from 'lru-cache';
import type { Answer, SearchRequest } from './make-answer.ts';

/** Six thousand compressed answers with twenty hits. Unit: bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of an answer beyond its bytes. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely repeated. Unit: characters. */
const MAX_BODY_LENGTH = 4_000;
/** A reader never gets an older answer. Unit: ms. */
const LIFETIME = 120_000;
/** A requested answer of this age is made again in the background, so that popular ones never expire. Unit: ms. */
const REFRESH_AGE = 30_000;

/**
 * The recent answers of an index: readers start their queries with the same letters, and writing and compressing an
 * answer takes longer than finding it. Each is kept in the encoding that was requested.
 */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ body }) => ENTRY_OVERHEAD + body.length,
		ttl: LIFETIME,
	});
	/** Answers being made, so that an answer requested a hundred times at once is made once. */
	readonly #making = new Map<string, Promise<Answer>>();
	/** Keys of answers that are being made again, or wait for it. */
	readonly #refreshing = new Set<string>();

	/**
	 * @param make makes an answer; its errors are not cached
	 * @param inBackground runs work when the server has time for it; may reject without having run it
	 */
	constructor(
		private readonly make: (request: SearchRequest) => Promise<Answer>,
		private readonly inBackground: (work: () => Promise<unknown>) => Promise<unknown>,
	) {}

	/** Returns an answer that costs nothing because it is cached or being made; `undefined` if there is none. */
	find(request: SearchRequest): Answer | Promise<Answer> | undefined {
		if (request.body.length > MAX_BODY_LENGTH) return undefined;
		const key = keyOf(request);
		const known = this.#answers.get(key);
		if (!known) return this.#making.get(key);
		if (LIFETIME - this.#answers.getRemainingTTL(key) >= REFRESH_AGE) this.#refresh(key, request);
		return known;
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
			this.#answers.set(key, answer);
			return answer;
		} finally {
			this.#making.delete(key);
		}
	}

	/** If it fails, the answer is kept until it expires, and the next request tries again. */
	#refresh(key: string, request: SearchRequest): void {
		if (this.#refreshing.has(key)) return;
		this.#refreshing.add(key);
		this.inBackground(async () => this.#answers.set(key, await this.make(request)))
			.catch(() => {})
			.finally(() => this.#refreshing.delete(key));
	}
}

function keyOf({ kind, indexName, facet, encoding, body }: SearchRequest): string {
	return [kind, indexName, facet, encoding, body].join('\n');
}
