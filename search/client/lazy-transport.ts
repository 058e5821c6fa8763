import type { InsightsEvent, MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { RetryError } from './errors.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

/** Loads the code of a transport on first use. A failed load counts as unreachable and is retried. */
export class LazyTransport implements SearchTransport {
	readonly #load: () => Promise<SearchTransport>;
	#opening: Promise<SearchTransport> | undefined;
	#opened: SearchTransport | undefined;

	constructor(load: () => Promise<SearchTransport>) {
		this.#load = load;
	}

	get healthy(): boolean {
		return this.#opened?.healthy ?? true;
	}

	async query(queries: MultipleQueries, options?: RequestOptions): Promise<MultipleQueriesResponse<unknown>> {
		const transport = await this.#open();
		return transport.query(queries, options);
	}

	/** Events refer to an answer, so the transport has been loaded. */
	async sendEvents(events: readonly InsightsEvent[]): Promise<void> {
		await this.#opened?.sendEvents(events);
	}

	close(): void {
		this.#opened?.close();
	}

	async #open(): Promise<SearchTransport> {
		this.#opening ??= this.#load();
		try {
			this.#opened = await this.#opening;
			return this.#opened;
		} catch (error) {
			this.#opening = undefined;
			throw new RetryError([error]);
		}
	}
}
