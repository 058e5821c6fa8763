import { LRUCache } from 'lru-cache';
import type { Answer, SearchRequest } from './make-answer.ts';

/** Unit: bytes. Six thousand compressed answers of twenty hits. */
const CAPACITY = 64 * 1024 * 1024;
/** What one answer costs beyond its bytes, roughly. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely made twice. Unit: characters. */
const MAX_BODY_LENGTH = 4_000;
/**
 * An answer's `queryID` stands for the readers of a minute, as it does in the cache of Algolia's own clients. Lifetimes
 * differ, so that answers that were first asked for together are not all made anew together a minute later.
 */
const LIFETIME_MS = { least: 30_000, most: 60_000 };

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

	/** @param make makes an answer; its errors are not kept */
	constructor(private readonly make: (request: SearchRequest) => Promise<Answer>) {}

	/** @throws whatever `make` does */
	async get(request: SearchRequest): Promise<Answer> {
		if (request.body.length > MAX_BODY_LENGTH) return this.make(request);
		const { kind, indexName, facet, encoding, body } = request;
		const key = [kind, indexName, facet, encoding, body].join('\n');
		const known = this.#answers.get(key) ?? this.#making.get(key);
		if (known) return known;
		const making = this.make(request);
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
