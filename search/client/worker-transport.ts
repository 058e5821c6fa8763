import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { AdaptiveWorker } from './adaptive-worker.ts';
import { ApiError, RetryError } from './errors.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

export interface WorkerTransportOptions {
	/** Address of the index's manifest; default `/search/manifest.json`. */
	manifest?: string;
	/** Whether what is loaded is kept for readers who are offline; default where the site's service worker is at work. */
	keeps?: boolean;
	/** Sections of an index that is searched in the page, at most; default 10,000. Larger ones are searched in a worker. */
	mostInPage?: number;
	/** Makes the worker, for indices of any size; default the bundled one. */
	createWorker?: () => WorkerLike;
}

interface Waiting {
	resolve(response: WorkerResponse): void;
	reject(error: unknown): void;
}

/** Answers in the browser from the static index: for hosts without a server, and offline. */
export class WorkerTransport implements SearchTransport {
	readonly #waiting = new Map<number, Waiting>();
	#worker: WorkerLike | undefined;
	#lastId = 0;

	constructor(private readonly options: WorkerTransportOptions = {}) {}

	async query(queries: MultipleQueries, { signal }: RequestOptions = {}): Promise<MultipleQueriesResponse<unknown>> {
		return this.#ask((id) => ({ kind: 'query', id, queries }), signal);
	}

	/** There is nobody to tell. */
	async sendEvents(): Promise<void> {}

	close(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		this.#rejectAll(new Error('The search worker was closed.'));
	}

	async #ask(
		request: (id: number) => WorkerRequest,
		signal: AbortSignal | undefined,
	): Promise<MultipleQueriesResponse<unknown>> {
		signal?.throwIfAborted();
		const worker = this.#open();
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
				worker.postMessage(request(id));
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

	#open(): WorkerLike {
		if (this.#worker) return this.#worker;
		const worker = this.options.createWorker?.() ?? bundledWorker(this.options.mostInPage);
		worker.addEventListener('message', ({ data }) => this.#waiting.get(data.id)?.resolve(data));
		worker.addEventListener('error', ({ message }) => {
			// A worker that could not be loaded is made anew for the next query.
			this.#worker = undefined;
			this.#rejectAll(new RetryError([new Error(message ?? 'The search worker failed.')]));
		});
		const { manifest = '/search/manifest.json', keeps = hasServiceWorker() } = this.options;
		worker.postMessage({
			kind: 'open',
			manifest: new URL(manifest, globalThis.location?.href).href,
			keeps,
		});
		this.#worker = worker;
		return worker;
	}

	#rejectAll(error: Error): void {
		for (const waiting of this.#waiting.values()) waiting.reject(error);
	}
}

function hasServiceWorker(): boolean {
	return Boolean(globalThis.navigator?.serviceWorker?.controller);
}

/** Up to here a query takes a few milliseconds: less than the frame that an answer from another thread comes too late for. */
const MOST_IN_PAGE = 10_000;

function bundledWorker(mostInPage = MOST_IN_PAGE): WorkerLike {
	return new AdaptiveWorker({
		mostInPage,
		// Not before it is needed: a site's server may answer instead.
		loadHost: async () => (await import('./worker-host.ts')).WorkerHost,
		startWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
	});
}
