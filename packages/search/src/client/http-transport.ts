import type { InsightsEvent, MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { ApiError, DeserializationError, RetryError } from './errors.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

export interface Timeouts {
	/** Until the headers of a response to a query, in ms. */
	connect: number;
	/** From the headers to the end of the response, in ms. */
	read: number;
	/** For a complete request that writes something, in ms. */
	write: number;
}

/** From the specification. */
const DEFAULT_TIMEOUTS: Readonly<Timeouts> = { connect: 1_000, read: 2_000, write: 30_000 };

interface HttpTransportOptions {
	hosts: readonly SearchHost[];
	timeouts?: Partial<Timeouts>;
	fetch?: typeof fetch;
}

/** Implements Algolia's REST API over `fetch`: falls back to the next host on failure; a 4xx response is final. */
export class HttpTransport implements SearchTransport {
	readonly #pool: HostPool;
	readonly #timeouts: Timeouts;
	readonly #fetch: typeof fetch;

	constructor(private readonly options: HttpTransportOptions) {
		this.#pool = new HostPool(options.hosts);
		this.#timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
		this.#fetch = options.fetch ?? ((input, init) => fetch(input, init));
	}

	/** Whether any host is healthy; if not, another transport is the better choice for now. */
	get healthy(): boolean {
		return this.#pool.anyHealthy;
	}

	async query(queries: MultipleQueries, { signal }: RequestOptions = {}): Promise<MultipleQueriesResponse<unknown>> {
		const failures: unknown[] = [];
		for (const host of this.#pool.candidates()) {
			try {
				const text = await this.#post(host, JSON.stringify(queries), signal);
				this.#pool.succeeded(host);
				return parseResponse(text);
			} catch (error) {
				signal?.throwIfAborted();
				if (error instanceof DeserializationError) throw error;
				if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
				this.#pool.failed(host, error instanceof TimeoutError);
				failures.push(error);
			}
		}
		throw new RetryError(failures);
	}

	async sendEvents(events: readonly InsightsEvent[]): Promise<void> {
		await this.#fetch(`${this.options.hosts[0]?.url ?? ''}/1/events`, {
			method: 'POST',
			keepalive: true,
			body: JSON.stringify({ events }),
			signal: AbortSignal.timeout(this.#timeouts.write),
		}).catch(() => {});
	}

	/**
	 * @throws {ApiError} if the host answers with an error
	 * @throws {TimeoutError}
	 * @throws {TypeError} if the network fails
	 */
	async #post(host: SearchHost, body: string, signal: AbortSignal | undefined): Promise<string> {
		const controller = new AbortController();
		const abort = () => controller.abort(signal?.reason);
		if (signal?.aborted) abort();
		signal?.addEventListener('abort', abort, { once: true });
		const stretch = this.#pool.stretch;
		const limit = (time: number, message: string) =>
			setTimeout(() => controller.abort(new TimeoutError(message)), time * stretch);
		let timer = limit(this.#timeouts.connect, 'Connection timeout');
		try {
			// The default content type avoids CORS preflight requests to other origins.
			const response = await this.#fetch(`${host.url}/1/indexes/*/queries`, {
				method: 'POST',
				body,
				signal: controller.signal,
			});
			clearTimeout(timer);
			timer = limit(this.#timeouts.read, 'Socket timeout');
			const text = await response.text();
			if (!response.ok) throw new ApiError(errorMessage(text) ?? response.statusText, response.status);
			return text;
		} catch (error) {
			// Some implementations of `fetch` do not reject with the reason of the abort.
			throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener('abort', abort);
		}
	}
}

class TimeoutError extends Error {
	override readonly name = 'TimeoutError';
}

function parseResponse(text: string): MultipleQueriesResponse<unknown> {
	const value = parseJson(text);
	if (!isObject(value) || !Array.isArray(value.results)) {
		throw new DeserializationError('The answer is not a search response: it has no array "results".', text);
	}
	for (const result of value.results) {
		if (isObject(result) && isListOfObjects(result.hits)) continue;
		throw new DeserializationError(
			'The answer is not a search response: a result has no array "hits" of objects.',
			text,
		);
	}
	return { results: value.results };
}

function errorMessage(text: string): string | undefined {
	const value = parseJson(text);
	return isObject(value) && typeof value.message === 'string' ? value.message : undefined;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isListOfObjects(value: unknown): boolean {
	return Array.isArray(value) && value.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

export interface SearchHost {
	/** `https://search.example.com`, or empty for the page's own origin. */
	url: string;
}

/** Time after which an unhealthy host is retried, in ms; from the specification. */
const RETRY_UNHEALTHY_AFTER = 120_000;

/** Maximum factor by which timeouts are extended, since the hosts or the reader's network can merely be slow. */
const MAX_STRETCH = 4;

/** Tracks the health of hosts across requests. */
class HostPool {
	readonly #downSince = new Map<string, number>();
	#timeouts = 0;

	constructor(private readonly hosts: readonly SearchHost[]) {}

	/** Returns the hosts to try, in order; all of them if none is healthy, since one can have recovered. */
	candidates(): readonly SearchHost[] {
		const healthy = this.hosts.filter((host) => this.#isHealthy(host));
		return healthy.length > 0 ? healthy : this.hosts;
	}

	get anyHealthy(): boolean {
		return this.hosts.some((host) => this.#isHealthy(host));
	}

	/** Factor for timeouts, which grows with the number of consecutive timeouts. */
	get stretch(): number {
		return Math.min(MAX_STRETCH, 1 + this.#timeouts);
	}

	succeeded(host: SearchHost): void {
		this.#downSince.delete(host.url);
		this.#timeouts = 0;
	}

	failed(host: SearchHost, timedOut: boolean): void {
		if (timedOut) this.#timeouts += 1;
		this.#downSince.set(host.url, Date.now());
	}

	#isHealthy(host: SearchHost): boolean {
		const since = this.#downSince.get(host.url);
		return since === undefined || Date.now() - since >= RETRY_UNHEALTHY_AFTER;
	}
}
