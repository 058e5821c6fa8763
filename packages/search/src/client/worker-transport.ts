import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { ApiError, RetryError } from './errors.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './serve-worker.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

export interface WorkerTransportOptions {
	/** Location of the index, for the worker. */
	open: Extract<WorkerRequest, { kind: 'open' }>['options'];
	/** Starts the worker; default: the bundled one. */
	createWorker?: (() => WorkerLike) | undefined;
}

interface Waiting {
	resolve(response: WorkerResponse): void;
	reject(error: unknown): void;
}

/** Answers from a static index in a worker, so that searching never blocks typing. */
export class WorkerTransport implements SearchTransport {
	readonly #waiting = new Map<number, Waiting>();
	#worker: WorkerLike | undefined;
	#lastId = 0;

	constructor(private readonly options: WorkerTransportOptions) {}

	async query(queries: MultipleQueries, { signal }: RequestOptions = {}): Promise<MultipleQueriesResponse<unknown>> {
		signal?.throwIfAborted();
		const worker = this.#start();
		this.#lastId += 1;
		const id = this.#lastId;
		const abort = () => {
			worker.postMessage({ kind: 'cancel', id });
			this.#waiting.get(id)?.reject(signal?.reason);
		};
		signal?.addEventListener('abort', abort, { once: true });
		try {
			const response = await new Promise<WorkerResponse>((resolve, reject) => {
				this.#waiting.set(id, { resolve, reject });
				worker.postMessage({ kind: 'query', id, queries });
			});
			if (response.kind === 'result') return response.result;
			const { failure } = response;
			if (failure.name === 'ApiError') throw new ApiError(failure.message, failure.status);
			throw new RetryError([new Error(failure.message)]);
		} finally {
			this.#waiting.delete(id);
			signal?.removeEventListener('abort', abort);
		}
	}

	close(): void {
		this.#stop(new Error('The search worker was closed.'));
	}

	#start(): WorkerLike {
		if (this.#worker) return this.#worker;
		const worker = this.options.createWorker?.() ?? bundledWorker();
		worker.addEventListener('message', ({ data }) => this.#waiting.get(data.id)?.resolve(data));
		worker.addEventListener('error', ({ message }) => {
			this.#stop(new RetryError([new Error(message ?? 'The search worker failed.')]));
		});
		this.#worker = worker;
		worker.postMessage({ kind: 'open', options: this.options.open });
		return worker;
	}

	/** Ends the worker, and rejects the queries that wait for it; the next query starts another one. */
	#stop(error: Error): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		for (const waiting of this.#waiting.values()) waiting.reject(error);
	}
}

function bundledWorker(): WorkerLike {
	return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
