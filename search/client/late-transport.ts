import type { InsightsEvent, MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { RetryError } from './errors.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

/** A transport whose code is loaded by its first use. Where that fails it is unreachable, and tried again. */
export class LateTransport implements SearchTransport {
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

	/** Events are of answers: what gave those has been loaded. */
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
