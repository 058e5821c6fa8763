import { openOnce } from '@octavo/platform/open-once.ts';
import type { InsightsEvent, MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { RetryError } from './errors.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

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
