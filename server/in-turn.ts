import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';
import { type FairQueue, TooBusyError } from './fair-queue.ts';

export interface TurnOptions {
	queue: FairQueue;
	/** 1 for an ordinary request, more for a longer one; default 1. */
	cost?: number;
}

/**
 * Runs the work of a request when its turn comes, unless the reader has left. `Retry-After` tells a refused client when
 * to come back.
 * @throws (rejects) {TooBusyError} {ReaderGoneError}, and whatever the work throws
 */
export async function inTurn<Result>(
	request: FastifyRequest,
	reply: FastifyReply,
	{ queue, cost = 1 }: TurnOptions,
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		return await queue.run({ address: addressOf(request), cost, isGone: () => reply.raw.destroyed }, work);
	} catch (error) {
		if (error instanceof TooBusyError) reply.header('retry-after', error.retryAfter);
		throw error;
	}
}
