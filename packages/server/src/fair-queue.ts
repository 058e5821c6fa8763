import { normalizeIP } from '@fastify/rate-limit';
import { t } from '@octavo/contract/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';

/** Cost of the expensive requests that one address may have waiting and running: twenty of the largest. */
const MAX_EXPENSIVE_COST_OF_ADDRESS = 1_000;
/** The same for ordinary requests. A reader never gets near it, but an office behind one address may. */
const MAX_ORDINARY_COST_OF_ADDRESS = 2_000;
/**
 * Requests waiting in total. At a millisecond each, the last one waits some seconds; by then most clients have given
 * up.
 */
const MAX_WAITING = 4_000;

/** Too many requests at once, from everybody (503) or from this address (429). */
export class TooBusyError extends Error {
	override readonly name = 'TooBusyError';
	constructor(readonly statusCode: 429 | 503) {
		super(statusCode === 429 ? t('server.turns') : t('server.busy'));
	}
}

/** The client closed the connection before the work began. The status is nginx's own; nobody reads it. */
class ReaderGoneError extends Error {
	override readonly name = 'ReaderGoneError';
	readonly statusCode = 499;
}

/** The cost from which a request counts as expensive: a query for 500 hits, or 25 queries. */
const EXPENSIVE = 25;
/** Slots for ordinary requests per slot for expensive ones. */
const SLOTS_PER_EXPENSIVE = 4;

export interface Turn {
	/** Key of the client, as returned by `addressOf`. */
	address: string;
	/** 1 for an ordinary request, more for a longer one. */
	cost: number;
	/** Checked when the turn comes. */
	isGone(): boolean;
}

/**
 * What requests cost, in searches for 20 hits. Of what is not here, searches are priced by their text; files and what is
 * refused unread cost nothing. A test sends a request to each route to see that it is charged.
 */
export const PRICES = {
	/** A vote, a rating or a browser's report. */
	event: 1,
	question: 1,
	tool: 1,
	/** A page that is made for the request. */
	page: 1,
	pageQuestion: 2,
	/** A call to a running program. */
	call: 1,
	/** A call that may have to start a program: such calls have slots of their own, and an address can have 20 waiting. */
	start: 50,
};

/** The turn of a request. @param cost of `PRICES`, or that of a search */
export function turnOf({ request, raw }: FastifyReply, cost: number): Turn {
	return { address: addressOf(request), cost, isGone: () => raw.destroyed };
}

/**
 * Limits how many tasks run at a time, and runs first those that cost little and come from an address with little in
 * the queue, so that a heavy client delays itself and nobody else. Expensive requests have a few slots of their own, so
 * that ordinary ones never wait behind them, not even those of the same address.
 */
export class FairQueue {
	readonly #ordinary: PQueue;
	readonly #expensive: PQueue;
	/**
	 * @param costs that each address has waiting and running, expensive and ordinary separately; shared by the queues of a
	 *   server, so that an address cannot fill one after the other
	 */
	constructor(
		concurrency: number,
		private readonly costs = new Map<string, number>(),
	) {
		this.#ordinary = new PQueue({ concurrency });
		this.#expensive = new PQueue({ concurrency: Math.max(1, Math.floor(concurrency / SLOTS_PER_EXPENSIVE)) });
	}

	get waiting(): number {
		return this.#ordinary.size + this.#expensive.size;
	}

	/** @throws (rejects) {TooBusyError} {ReaderGoneError}, and whatever the work throws */
	async run<Result>({ address, cost, isGone }: Turn, work: () => Promise<Result>): Promise<Result> {
		const isExpensive = cost >= EXPENSIVE;
		const key = `${isExpensive ? 'expensive' : 'ordinary'} ${address}`;
		const before = this.costs.get(key) ?? 0;
		const limit = isExpensive ? MAX_EXPENSIVE_COST_OF_ADDRESS : MAX_ORDINARY_COST_OF_ADDRESS;
		if (before > 0 && before + cost > limit) throw new TooBusyError(429);
		if (this.waiting >= MAX_WAITING) throw new TooBusyError(503);
		this.costs.set(key, before + cost);
		try {
			return await (isExpensive ? this.#expensive : this.#ordinary).add(
				() => {
					if (isGone()) throw new ReaderGoneError('The reader has left.');
					return work();
				},
				{ priority: -before - cost },
			);
		} finally {
			const left = (this.costs.get(key) ?? 0) - cost;
			if (left > 0) this.costs.set(key, left);
			else this.costs.delete(key);
		}
	}
}

/** The port that some balancers append to an address; to an IPv6 address only in brackets. */
const PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * The key by which limits count a client: its address as reported by the proxies in front, or the first 64 bits of an
 * IPv6 address, since providers give each customer at least that much. A connection that has just closed has no
 * address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
	const { v4, v6 } = PORT.exec(ip ?? '')?.groups ?? {};
	return normalizeIP(v4 ?? v6 ?? ip ?? '');
}
