import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { t } from '@octavo/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf } from './fair-queue.ts';

const MINUTE = 60_000;
/** Addresses counted at a time. */
const MAX_ADDRESSES = 5_000;

interface RequestLimit {
	perMinute: number;
	/** Returns the message for a client over the limit; when to come back is appended. */
	refusal: () => string;
}

/** Limits the requests per address to the routes of a feature; others get a 429 that says when to come back. */
export async function limitRequests(app: FastifyInstance, { perMinute, refusal }: RequestLimit): Promise<void> {
	await app.register(rateLimit, {
		max: perMinute,
		timeWindow: MINUTE,
		store: RequestCounts,
		keyGenerator: addressOf,
		errorResponseBuilder: (_request, { ttl }) =>
			Object.assign(new Error(`${refusal()} ${t('server.retry', { s: Math.ceil(ttl / 1000) })}`), { statusCode: 429 }),
	});
}

/**
 * Counts by the monotonic clock. The library's own store uses the system time: set back by a day, it would refuse
 * requests for a day.
 */
class RequestCounts implements FastifyRateLimitStore {
	readonly #counts = new LRUCache<string, number>({ max: MAX_ADDRESSES, ttl: MINUTE, noUpdateTTL: true });

	incr(address: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
		const current = (this.#counts.get(address) ?? 0) + 1;
		this.#counts.set(address, current);
		done(null, { current, ttl: this.#counts.getRemainingTTL(address) });
	}

	child(): RequestCounts {
		return this;
	}
}
