import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './address-of.ts';

const MINUTE = 60_000;

export interface RequestLimit {
	/** Requests of one address in a minute. */
	perMinute: number;
	/** What is said to who asks for more, before when to come back. */
	refusal: string;
}

/** Lets each address make so many requests to the routes of a feature; more get a 429 that says when to come back. */
export async function limitRequests(app: FastifyInstance, { perMinute, refusal }: RequestLimit): Promise<void> {
	await app.register(rateLimit, {
		max: perMinute,
		timeWindow: MINUTE,
		keyGenerator: addressOf,
		errorResponseBuilder: (_request, { ttl }) =>
			Object.assign(new Error(`${refusal} Try again in ${Math.ceil(ttl / 1000)} seconds.`), { statusCode: 429 }),
	});
}
