import { messageOf } from '@octavo/platform/error-message.ts';
import { ApiError, RetryError } from './errors.ts';
import { LocalTransport, type LocalTransportOptions } from './local-transport.ts';
import type { WorkerFailure, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

/**
 * Implements the worker's side of `WorkerTransport`.
 * @param respond sends a message to the page
 * @param options override those sent by the page
 * @returns a handler for messages from the page
 */
export function serveWorker(
	respond: (response: WorkerResponse) => void,
	options: Pick<LocalTransportOptions, 'read' | 'caches'> = {},
): (request: WorkerRequest) => void {
	const running = new Map<number, AbortController>();
	let transport: LocalTransport | undefined;

	async function answer({ id, queries }: Extract<WorkerRequest, { kind: 'query' }>): Promise<void> {
		const controller = new AbortController();
		running.set(id, controller);
		try {
			if (!transport) throw new Error('The search worker got a query before the address of the index.');
			respond({ id, kind: 'result', result: await transport.query(queries, controller) });
		} catch (error) {
			if (!controller.signal.aborted) respond({ id, kind: 'failure', failure: failureOf(error) });
		} finally {
			running.delete(id);
		}
	}

	return (request) => {
		if (request.kind === 'open') transport = new LocalTransport({ ...request.options, ...options });
		else if (request.kind === 'cancel') running.get(request.id)?.abort();
		else void answer(request);
	};
}

/** Serializes an error, since errors lose their class between threads. */
function failureOf(error: unknown): WorkerFailure {
	if (error instanceof ApiError) return { name: 'ApiError', message: error.message, status: error.status };
	return { name: 'Error', message: messageOf(error instanceof RetryError ? error.failures[0] : error) };
}
