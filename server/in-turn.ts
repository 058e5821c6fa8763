import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';
import { type FairQueue, TooBusyError } from './fair-queue.ts';

export interface TurnOptions {
	queue: FairQueue;
	/** 1 for an ordinary request, more for those that take longer; default 1. */
	cost?: number;
}

/**
 * Does the work of a request when it is its turn, and not at all when its reader has gone. Who is sent away is told by
 * `Retry-After` when to come back.
 * @throws (rejects) {TooBusyError} {ReaderGoneError}, and whatever the work does
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
