import { messageOf } from '@octavo/platform/error-message.ts';
import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { ApiError, RetryError } from './errors.ts';
import { LocalTransport, type LocalTransportOptions } from './local-transport.ts';

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

/** Messages from the page to the worker. The first one contains the location of the index. */
export type WorkerRequest =
	| { kind: 'open'; options: Pick<LocalTransportOptions, 'manifest' | 'manifestText' | 'keeps'> }
	| { kind: 'query'; id: number; queries: MultipleQueries }
	/** The page no longer waits for this query. */
	| { kind: 'cancel'; id: number };

type WorkerFailure = { name: 'ApiError'; message: string; status: number } | { name: 'Error'; message: string };

export type WorkerResponse =
	| { id: number; kind: 'result'; result: MultipleQueriesResponse<unknown> }
	| { id: number; kind: 'failure'; failure: WorkerFailure };

/** The subset of `Worker` that is used. */
export interface WorkerLike {
	postMessage(message: WorkerRequest): void;
	addEventListener(type: 'message', listener: (event: { data: WorkerResponse }) => void): void;
	addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
	terminate(): void;
}
