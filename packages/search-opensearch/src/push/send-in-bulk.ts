import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { ClusterError } from '../cluster-error.ts';
import type { PageDocument } from '../mapping.ts';
import { isBusy } from '../settings.ts';

/** Size at which a request is sent. Unit: characters. */
const REQUEST_SIZE = 5_000_000;
/** Requests under way at a time: while the cluster writes some pages, the next ones are prepared. */
const CONCURRENCY = 3;
/** How long the cluster waits for a shard whose node is gone: there is no copy of it yet, so that it hardly comes back. */
const SHARD_TIMEOUT = '10s';
/** Pauses before another attempt to send what the cluster was too busy for. Unit: ms. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** Status of a change that the cluster was too busy for. */
const TOO_BUSY = 429;

const outcomeSchema = z.object({
	status: z.number(),
	error: z.object({ reason: z.string().nullish() }).optional(),
});
const bulkSchema = z.object({
	errors: z.boolean(),
	items: z.array(
		z
			.object({ index: outcomeSchema })
			.transform(({ index }) => index)
			.or(z.object({ delete: outcomeSchema }).transform(({ delete: removal }) => removal)),
	),
});

/** Something to write to an index. */
export interface Change {
	id: string;
	/** Absent if the page no longer exists. */
	document?: PageDocument;
}

/**
 * Writes changes to an index, several requests at a time. No request is under way when the promise settles.
 * @param changes are read as fast as the cluster accepts them
 * @throws (rejects) {ClusterError} the cluster rejects a change, or remains too busy for it
 * @throws (rejects) whatever `changes` throws
 */
export async function sendInBulk(client: Client, index: string, changes: AsyncIterable<Change>): Promise<void> {
	const requests = requestsOf(index, changes);
	const failed = new AbortController();
	const senders = Array.from({ length: CONCURRENCY }, async () => {
		try {
			// Leaving this loop ends the generator, and so the loops of the other senders.
			for await (const lines of requests) await send(client, lines, failed.signal);
		} catch (error) {
			failed.abort(error);
		}
	});
	await Promise.all(senders);
	failed.signal.throwIfAborted();
}

/** Gathers changes into requests. Each item is one change: one line, or two with a document. */
async function* requestsOf(index: string, changes: AsyncIterable<Change>): AsyncGenerator<string[]> {
	let lines: string[] = [];
	let size = 0;
	for await (const { id, document } of changes) {
		const place = { _index: index, _id: id };
		const line = document
			? `${JSON.stringify({ index: place })}\n${JSON.stringify(document)}\n`
			: `${JSON.stringify({ delete: place })}\n`;
		lines.push(line);
		size += line.length;
		if (size < REQUEST_SIZE) continue;
		yield lines;
		lines = [];
		size = 0;
	}
	if (lines.length > 0) yield lines;
}

/** @param failed aborts the pauses, because another request has failed for good */
async function send(client: Client, lines: readonly string[], failed: AbortSignal): Promise<void> {
	let left = lines;
	for (const pause of [...PAUSES, undefined]) {
		failed.throwIfAborted();
		const refused = await attempt(client, left).catch((error: unknown) => {
			if (pause === undefined || !isBusy(error)) throw error;
			return left;
		});
		if (refused.length === 0) return;
		if (pause === undefined) throw new ClusterError('OpenSearch is too busy to write pages.');
		left = refused;
		await wait(pause, undefined, { signal: failed });
	}
}

/** @returns the changes that the cluster was too busy for */
async function attempt(client: Client, lines: readonly string[]): Promise<readonly string[]> {
	// The client would try again at once, which does not help a cluster that is too busy.
	const querystring = { timeout: SHARD_TIMEOUT };
	const request = { method: 'POST', path: '/_bulk', querystring, bulkBody: lines.join('') };
	const { body } = await client.transport.request(request, { maxRetries: 0 });
	const { errors, items } = bulkSchema.parse(body);
	if (!errors) return [];
	return lines.filter((_, place) => {
		const outcome = items[place];
		if (outcome?.status === TOO_BUSY) return true;
		// Without an error, 404 means that an earlier attempt has removed the page already.
		if (outcome?.error === undefined) return false;
		throw new ClusterError(
			`OpenSearch rejected a page: ${outcome.error.reason ?? 'no reason given'} (${outcome.status}).`,
		);
	});
}
