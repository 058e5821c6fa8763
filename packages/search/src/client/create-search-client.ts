import { SEARCH_MANIFEST } from '@octavo/contract/index.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import type { InsightsEvent, MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse, SearchResponse } from '../protocol/responses.ts';
import type { IndexManifest } from '../retrieval/format/layout.ts';
import { ApiError, DeserializationError, RetryError } from './errors.ts';
import { fetchText } from './fetch-text.ts';
import type { SearchHost, Timeouts } from './http-transport.ts';
import type { LocalTransportOptions } from './local-transport.ts';
import type { RequestOptions, SearchClient, SearchTransport } from './transport.ts';
import type { WorkerTransportOptions } from './worker-transport.ts';

/** Where to search: the hosts first, then the static index. */
interface SearchClientOptions {
	/** Servers; `[{ url: '' }]` is the page's own origin. */
	hosts?: readonly SearchHost[];
	/** The static index, searched in the browser; `true` for the defaults. */
	staticIndex?: StaticIndexOptions | true;
	timeouts?: Partial<Timeouts>;
	fetch?: typeof fetch;
}

/**
 * Statuses with which static hosts answer `POST` requests, and by which they are recognized as having no search. Some
 * answer 501, which counts as unreachable, like every 5xx.
 */
const STATIC_HOST_STATUSES = new Set([403, 404, 405]);

const TOO_MANY_REQUESTS = 429;

/**
 * Creates the client for the search dialog and page.
 * @throws {Error} if no way to search is given
 */
export function createSearchClient(options: SearchClientOptions): SearchClient {
	let transports = chooseTransports(options);
	if (transports.length === 0) throw new Error('createSearchClient: give "hosts" or "staticIndex".');

	/** Falls back to the next transport if one is unreachable, too busy, or turns out not to be a search service. */
	async function query(
		queries: MultipleQueries,
		requestOptions: RequestOptions = {},
	): Promise<MultipleQueriesResponse<unknown>> {
		const failures: unknown[] = [];
		const tried = transports.filter(({ healthy = true }) => healthy);
		for (const transport of tried.length > 0 ? tried : transports) {
			try {
				return await untilAborted(transport.query(queries, requestOptions), requestOptions.signal);
			} catch (error) {
				// Another query can have removed this transport meanwhile, so that its absence alone does not end this one.
				const others = transports.filter((one) => one !== transport);
				if (isMissing(error) && others.length > 0) transports = others;
				else if (!isUnavailable(error)) throw error;
				failures.push(error);
			}
		}
		throw failures.length === 1 ? failures[0] : new RetryError(failures);
	}

	return {
		search: (requests, requestOptions) =>
			query({ requests: 'requests' in requests ? requests.requests : requests }, requestOptions) as Promise<
				MultipleQueriesResponse<SearchResponse>
			>,
		sendEvents: async (events) => transports[0]?.sendEvents(events),
		prepare: async () => {
			// Determines which transport answers, and makes it load its code.
			await query({ requests: [] }).catch(() => {});
		},
		close: () => {
			for (const transport of transports) transport.close();
		},
	};
}

/**
 * Returns the transports in the order in which they are tried. The code of each is loaded on first use (or by `prepare`),
 * so the ones after the first that answers cost nothing.
 */
function chooseTransports({ hosts, staticIndex, ...common }: SearchClientOptions): LazyTransport[] {
	const loads: (() => Promise<SearchTransport>)[] = [];
	if (hosts && hosts.length > 0) {
		loads.push(async () => {
			const { HttpTransport } = await import('./http-transport.ts');
			return new HttpTransport({ ...common, hosts });
		});
	}
	if (staticIndex) loads.push(() => openStaticTransport(staticIndex === true ? {} : staticIndex));
	return loads.map((load) => new LazyTransport(load));
}

/** @returns the running promise, rejected with the signal's reason as soon as that is aborted */
async function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
	if (!signal) return running;
	let abort = () => {};
	const aborted = new Promise<never>((_, reject) => {
		abort = () => reject(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
	});
	try {
		return await Promise.race([running, aborted]);
	} finally {
		signal.removeEventListener('abort', abort);
	}
}

/** Whether another transport may answer. A host that is too busy for one address rejects a query that others can answer. */
function isUnavailable(error: unknown): boolean {
	return error instanceof RetryError || (error instanceof ApiError && error.status === TOO_MANY_REQUESTS);
}

function isMissing(error: unknown): boolean {
	return error instanceof DeserializationError || (error instanceof ApiError && STATIC_HOST_STATUSES.has(error.status));
}

/** Loads the code of a transport on first use. A failed load counts as unreachable and is retried. */
export class LazyTransport implements SearchTransport {
	readonly #load: () => Promise<SearchTransport>;
	#opened: SearchTransport | undefined;

	constructor(load: () => Promise<SearchTransport>) {
		this.#load = openOnce(load);
	}

	get healthy(): boolean {
		return this.#opened?.healthy ?? true;
	}

	async query(queries: MultipleQueries, options?: RequestOptions): Promise<MultipleQueriesResponse<unknown>> {
		this.#opened = await this.#load().catch((error: unknown) => {
			throw new RetryError([error]);
		});
		return this.#opened.query(queries, options);
	}

	/** Events refer to an answer, so the transport has been loaded. */
	async sendEvents(events: readonly InsightsEvent[]): Promise<void> {
		await this.#opened?.sendEvents?.(events);
	}

	close(): void {
		this.#opened?.close?.();
	}
}

/** Location of a static index, and how it is searched. */
export interface StaticIndexOptions extends Pick<LocalTransportOptions, 'read' | 'caches'> {
	/** Address of the index's manifest; default `/search/manifest.json`. */
	manifest?: string;
	/** Whether loaded parts are stored for readers who are offline; default: if the site's service worker is active. */
	keeps?: boolean;
	/** Maximum number of sections of an index that is searched in the page's own thread; default 10,000. */
	maxSectionsInPage?: number;
	/** Starts the worker that searches larger indices; default: the bundled one. */
	createWorker?: WorkerTransportOptions['createWorker'];
}

/** Up to this size a query takes a few ms, which is less than the frame that an answer from a worker costs. */
const MAX_SECTIONS_IN_PAGE = 10_000;

/**
 * Opens a static index: a small one in the page, so that results appear in the same frame as the typed letter; a large one
 * in a worker, so that typing is never blocked.
 */
export async function openStaticTransport(options: StaticIndexOptions): Promise<SearchTransport> {
	const { read = fetchText, caches, createWorker, maxSectionsInPage = MAX_SECTIONS_IN_PAGE } = options;
	const manifest = new URL(options.manifest ?? SEARCH_MANIFEST, globalThis.location?.href).href;
	const keeps = options.keeps ?? Boolean(globalThis.navigator?.serviceWorker?.controller);
	// Loads manifest and code in parallel, since most indices are small. Queries report a manifest that cannot be read.
	const loading = import('./local-transport.ts');
	loading.catch(() => {});
	const manifestText = await read(manifest).catch(() => undefined);
	if (manifestText === undefined || sectionsIn(manifestText) <= maxSectionsInPage) {
		const { LocalTransport } = await loading;
		return new LocalTransport({ manifest, manifestText, keeps, read, caches });
	}
	const { WorkerTransport } = await import('./worker-transport.ts');
	return new WorkerTransport({ open: { manifest, manifestText, keeps }, createWorker });
}

/** @returns 0 for a text that is not a manifest; opening the index then reports the problem */
function sectionsIn(manifestText: string): number {
	try {
		const { sections }: IndexManifest = JSON.parse(manifestText);
		return sections;
	} catch {
		return 0;
	}
}
