import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import type { LocalTransportOptions } from './local-transport.ts';

/** What the page tells the worker. The first message says where the index is. */
export type WorkerRequest =
	| { kind: 'open'; options: Pick<LocalTransportOptions, 'manifest' | 'manifestText' | 'keeps'> }
	| { kind: 'query'; id: number; queries: MultipleQueries }
	/** The page no longer waits for this query. */
	| { kind: 'cancel'; id: number };

export type WorkerFailure = { name: 'ApiError'; message: string; status: number } | { name: 'Error'; message: string };

export type WorkerResponse =
	| { id: number; kind: 'result'; result: MultipleQueriesResponse<unknown> }
	| { id: number; kind: 'failure'; failure: WorkerFailure };

/** The part of `Worker` that is used here. */
export interface WorkerLike {
	postMessage(message: WorkerRequest): void;
	addEventListener(type: 'message', listener: (event: { data: WorkerResponse }) => void): void;
	addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
	terminate(): void;
}
