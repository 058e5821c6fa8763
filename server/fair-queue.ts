import PQueue from 'p-queue';

/** Cost of the dear requests that one address may have waiting and under way: twenty of the largest. */
const MAX_DEAR_COST_OF_ADDRESS = 1_000;
/** The same of its ordinary requests. Readers never come near it, an office behind one address may. */
const MAX_ORDINARY_COST_OF_ADDRESS = 2_000;
/** Requests that wait. At a millisecond each, the last is answered after some seconds; more would be answered to nobody. */
const MAX_WAITING = 4_000;
/** What is told to those who are sent away. Unit: s. */
const RETRY_AFTER = 1;

/** Too much is asked for at once, of everybody (503) or by this address (429). */
export class TooBusyError extends Error {
	override readonly name = 'TooBusyError';
	readonly retryAfter = RETRY_AFTER;
	constructor(readonly statusCode: 429 | 503) {
		super(
			statusCode === 429
				? 'This address asks for too much at once. Try again in a moment.'
				: 'Too many readers ask at once. Try again in a moment.',
		);
	}
}

/** Who asked has closed the connection before the work began. The status is nginx's; nobody reads it. */
export class ReaderGoneError extends Error {
	override readonly name = 'ReaderGoneError';
	readonly statusCode = 499;
}

/** From here on a request is a dear one: a query for 500 hits, or 25 queries at once. */
const DEAR = 25;
/** Ordinary requests have so many places for each one of dear requests. */
const PLACES_PER_DEAR = 4;

export interface Turn {
	/** Whose turn it is: what `addressOf` gives. */
	address: string;
	/** 1 for an ordinary request, more for those that take longer. */
	cost: number;
	/** Asked when the turn has come. */
	isGone(): boolean;
}

/**
 * Lets so many pieces of work run at a time, and of those that wait first what costs little of an address that has asked
 * for little: who asks for much waits for himself, not the others for him. Dear requests have places of
 * their own, few of them, so that ordinary ones, those of the same address included, never wait behind them.
 */
export class FairQueue {
	readonly #ordinary: PQueue;
	readonly #dear: PQueue;
	/** What each address has waiting and under way, dear and ordinary apart. */
	readonly #costs = new Map<string, number>();

	constructor(concurrency: number) {
		this.#ordinary = new PQueue({ concurrency });
		this.#dear = new PQueue({ concurrency: Math.max(1, Math.floor(concurrency / PLACES_PER_DEAR)) });
	}

	/** Requests that wait. */
	get waiting(): number {
		return this.#ordinary.size + this.#dear.size;
	}

	/** @throws (rejects) {TooBusyError} {ReaderGoneError}, and whatever the work does */
	async run<Result>({ address, cost, isGone }: Turn, work: () => Promise<Result>): Promise<Result> {
		const isDear = cost >= DEAR;
		const key = `${isDear ? 'dear' : 'ordinary'} ${address}`;
		const before = this.#costs.get(key) ?? 0;
		const limit = isDear ? MAX_DEAR_COST_OF_ADDRESS : MAX_ORDINARY_COST_OF_ADDRESS;
		if (before > 0 && before + cost > limit) throw new TooBusyError(429);
		if (this.waiting >= MAX_WAITING) throw new TooBusyError(503);
		this.#costs.set(key, before + cost);
		try {
			return await (isDear ? this.#dear : this.#ordinary).add(
				() => {
					if (isGone()) throw new ReaderGoneError('The reader is gone.');
					return work();
				},
				{ priority: -before - cost },
			);
		} finally {
			const left = (this.#costs.get(key) ?? 0) - cost;
			if (left > 0) this.#costs.set(key, left);
			else this.#costs.delete(key);
		}
	}
}
