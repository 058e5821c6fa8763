import { LRUCache } from 'lru-cache';
import type { Answerer } from './answerer.ts';
import type { Answer, SearchRequest } from './make-answer.ts';

/** Six thousand compressed answers with twenty hits. Unit: bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate cost of an answer beyond its bytes. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely repeated. Unit: characters. */
const MAX_BODY_LENGTH = 4_000;
/** For how long an outdated answer is sent to readers while it is made again. Unit: ms. */
const OUTDATED_LIFETIME = 120_000;

/** Runs work when the server has time for it; may reject without having run it. */
export type InBackground = (work: () => Promise<unknown>) => Promise<unknown>;

/**
 * The answers of an index: readers start their queries with the same letters, and writing and compressing an answer
 * takes longer than finding it. Each is kept in the encoding that was requested, for as long as the index is the same.
 * Afterwards it is outdated: it is made again in the background when somebody asks for it, so that the popular answers
 * never have to be made all at once.
 */
export class AnswerCache {
	readonly #answerer: Pick<Answerer, 'answer' | 'revision'>;
	readonly #inBackground: InBackground;
	/** Only outdated answers expire. */
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: MAX_BYTES,
		sizeCalculation: ({ body }) => ENTRY_OVERHEAD + body.length,
	});
	/** Answers being made, so that an answer requested a hundred times at once is made once. */
	readonly #making = new Map<string, Promise<Answer>>();
	/** Keys of answers that are being made again, or wait for it. */
	readonly #refreshing = new Set<string>();
	#revision: string | undefined;

	/** @param answerer makes the answers; its errors are not cached */
	constructor(answerer: Pick<Answerer, 'answer' | 'revision'>, inBackground: InBackground) {
		this.#answerer = answerer;
		this.#inBackground = inBackground;
	}

	/** Returns an answer that costs nothing because it is cached or being made; `undefined` if there is none. */
	find(request: SearchRequest): Answer | Promise<Answer> | undefined {
		if (request.body.length > MAX_BODY_LENGTH) return undefined;
		const isKnown = this.#noteRevision();
		const key = keyOf(request);
		const known = this.#answers.get(key);
		if (!known) return this.#making.get(key);
		if (isKnown && this.#isOutdated(key)) this.#refresh(key, request);
		return known;
	}

	/** @throws whatever the answerer throws */
	async get(request: SearchRequest): Promise<Answer> {
		if (request.body.length > MAX_BODY_LENGTH) return this.#answerer.answer(request);
		const known = this.find(request);
		if (known) return known;
		const key = keyOf(request);
		const making = this.#make(key, request);
		this.#making.set(key, making);
		try {
			return await making;
		} finally {
			this.#making.delete(key);
		}
	}

	/** Makes answers outdated when the revision has changed. @returns whether there is one, and it is known */
	#noteRevision(): boolean {
		const revision = this.#answerer.revision?.();
		if (revision === undefined) return false;
		if (revision === this.#revision) return true;
		this.#revision = revision;
		// From the least recently used on, which preserves their order.
		for (const key of [...this.#answers.rkeys()]) {
			const answer = this.#answers.peek(key);
			if (answer && !this.#isOutdated(key)) this.#answers.set(key, answer, { ttl: OUTDATED_LIFETIME });
		}
		return true;
	}

	#isOutdated(key: string): boolean {
		return Number.isFinite(this.#answers.getRemainingTTL(key));
	}

	async #make(key: string, request: SearchRequest): Promise<Answer> {
		const revision = this.#answerer.revision?.();
		const answer = await this.#answerer.answer(request);
		const isOutdated = answer.isStandIn || revision !== this.#answerer.revision?.();
		this.#answers.set(key, answer, { ttl: isOutdated ? OUTDATED_LIFETIME : 0 });
		return answer;
	}

	/** If it fails, the answer is kept until it expires, and the next request tries again. */
	#refresh(key: string, request: SearchRequest): void {
		if (this.#refreshing.has(key)) return;
		this.#refreshing.add(key);
		this.#inBackground(() => this.#make(key, request))
			.catch(() => {})
			.finally(() => this.#refreshing.delete(key));
	}
}

function keyOf({ kind, indexName, encoding, body }: SearchRequest): string {
	return [kind, indexName, encoding, body].join('\n');
}
