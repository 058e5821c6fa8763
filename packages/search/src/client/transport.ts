import type { InsightsEvent, MultipleQueries, SearchRequest } from '../protocol/requests.ts';
import type { MultipleQueriesResponse, SearchResponse } from '../protocol/responses.ts';

export interface RequestOptions {
	/** Aborts the request; its promise is rejected with the signal's reason. */
	signal?: AbortSignal;
}

/** Sends queries to an index. Rejects with `ApiError`, `DeserializationError`, `RetryError`, or the reason of an abort. */
export interface SearchTransport {
	/** `false` while it is known to be unreachable and another transport is the better choice. */
	readonly healthy?: boolean;
	query(queries: MultipleQueries, options?: RequestOptions): Promise<MultipleQueriesResponse<unknown>>;
	/** Reports what a reader did; never rejects. Missing if there is no server that takes events. */
	sendEvents?(events: readonly InsightsEvent[]): Promise<void>;
	/** Terminates the worker, if there is one. */
	close?(): void;
}

export interface SearchClient {
	/**
	 * Answers several queries in one request, in order.
	 * @throws {ApiError} if a parameter is invalid
	 * @throws {RetryError} if nothing answers
	 * @throws {DeserializationError} if something other than a search server answers
	 */
	search(
		requests: readonly SearchRequest[] | { requests: readonly SearchRequest[] },
		options?: RequestOptions,
	): Promise<MultipleQueriesResponse<SearchResponse>>;
	/** Reports what a reader did with hits. Failures are ignored, since no reader waits for this. */
	sendEvents(events: readonly InsightsEvent[]): Promise<void>;
	/** Loads what the first query needs, on a reader's intent. Failures are reported by the query. */
	prepare(): Promise<void>;
	/** Terminates the worker. */
	close(): void;
}
