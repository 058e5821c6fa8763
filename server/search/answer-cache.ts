import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const zip = promisify(gzip);

/** Unit: bytes. */
const CAPACITY = 32 * 1024 * 1024;
/** What one answer costs beyond its bytes, roughly. Unit: bytes. */
const ENTRY_OVERHEAD = 1_024;
/** Longer requests are rarely made twice. Unit: characters. */
const LONGEST_KEY = 4_000;
/** An answer's `queryID` stands for the readers of a minute, as it does in the cache of Algolia's own clients. */
const LIFETIME_MS = 60_000;
/** Below, compressing saves no packet. Unit: bytes. */
const SMALLEST_COMPRESSED = 1_400;
/** Hits say their texts several times, so a fifth of the bytes is left; higher levels take twice the time for a tenth. */
const LEVEL = 2;

/** A response in the form in which it is sent. */
export class Answer {
	#compressed: Promise<Buffer> | undefined;

	constructor(readonly plain: Buffer) {}

	get isWorthCompressing(): boolean {
		return this.plain.length >= SMALLEST_COMPRESSED;
	}

	gzip(): Promise<Buffer> {
		this.#compressed ??= zip(this.plain, { level: LEVEL });
		return this.#compressed;
	}
}

/**
 * The answers of late to an index: readers begin their queries with the same letters, and writing and compressing an
 * answer takes longer than finding it.
 */
export class AnswerCache {
	readonly #answers = new LRUCache<string, Answer>({
		maxSize: CAPACITY,
		sizeCalculation: ({ plain }) => ENTRY_OVERHEAD + plain.length + (plain.length >> 2),
		ttl: LIFETIME_MS,
	});

	/**
	 * @param request everything that the answer depends on
	 * @param respond makes the answer, to be written as JSON; its errors are not kept
	 */
	async get(request: string, respond: () => Promise<unknown>): Promise<Answer> {
		const known = this.#answers.get(request);
		if (known) return known;
		const answer = new Answer(Buffer.from(JSON.stringify(await respond())));
		if (request.length <= LONGEST_KEY) this.#answers.set(request, answer);
		return answer;
	}
}
