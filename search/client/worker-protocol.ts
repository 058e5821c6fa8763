import type { MultipleQueries } from '../protocol/requests.ts';

/** What the page asks the worker. The first message says where the index is, and whether it is kept for offline use. */
export type WorkerRequest =
	| {
			kind: 'open';
			manifest: string;
			keeps: boolean /** Of the manifest, where it has been read already. */;
			text?: string;
	  }
	| { kind: 'query'; id: number; queries: MultipleQueries }
	/** The page no longer waits for this one. */
	| { kind: 'cancel'; id: number };

export type WorkerFailure = { name: 'ApiError'; message: string; status: number } | { name: 'Error'; message: string };

export type WorkerResponse =
	| { id: number; kind: 'result'; result: { results: unknown[] } }
	| { id: number; kind: 'failure'; failure: WorkerFailure };

/** The part of `Worker` in use; tests put the worker's logic behind it without a thread. */
export interface WorkerLike {
	postMessage(message: WorkerRequest): void;
	addEventListener(type: 'message', listener: (event: { data: WorkerResponse }) => void): void;
	addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
	terminate(): void;
}
