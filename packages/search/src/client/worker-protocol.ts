import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import type { LocalTransportOptions } from './local-transport.ts';

/** Messages from the page to the worker. The first one contains the location of the index. */
export type WorkerRequest =
	| { kind: 'open'; options: Pick<LocalTransportOptions, 'manifest' | 'manifestText' | 'keeps'> }
	| { kind: 'query'; id: number; queries: MultipleQueries }
	/** The page no longer waits for this query. */
	| { kind: 'cancel'; id: number };

export type WorkerFailure = { name: 'ApiError'; message: string; status: number } | { name: 'Error'; message: string };

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
