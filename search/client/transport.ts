import type { FacetRequest, InsightsEvent, MultipleQueries, SearchRequest } from '../protocol/requests.ts';
import type { FacetResponse, MultipleQueriesResponse, SearchResponse } from '../protocol/responses.ts';

export interface RequestOptions {
	/** Ends the request; its promise is rejected with the signal's reason. */
	signal?: AbortSignal;
}

/** A way to an index. Rejects with `ApiError`, `DeserializationError`, `RetryError`, or the reason of an abort. */
export interface SearchTransport {
	/** `false` while it is known to be out of reach: another transport is the better choice then. */
	readonly healthy?: boolean;
	query(queries: MultipleQueries, options?: RequestOptions): Promise<MultipleQueriesResponse<unknown>>;
	/** Tells what a reader did; never rejects. */
	sendEvents(events: readonly InsightsEvent[]): Promise<void>;
	close(): void;
}

export interface SearchClient {
	/**
	 * Answers several queries at once, in their order.
	 * @throws {ApiError} a parameter is wrong
	 * @throws {RetryError} nothing answers
	 * @throws {DeserializationError} something else than a search server answers
	 */
	search(
		requests: readonly SearchRequest[] | { requests: readonly SearchRequest[] },
		options?: RequestOptions,
	): Promise<MultipleQueriesResponse<SearchResponse>>;
	/** Values of facets that match a text, with counts. Throws as `search` does. */
	searchForFacets(
		requests: readonly Omit<FacetRequest, 'type'>[],
		options?: RequestOptions,
	): Promise<MultipleQueriesResponse<FacetResponse>>;
	/** Tells what a reader did with hits. Failures are ignored: no reader waits for this. */
	sendEvents(events: readonly InsightsEvent[]): Promise<void>;
	/** Finds out who answers and has it load what the first query needs, on a reader's intent. Failures show at the query. */
	prepare(): Promise<void>;
	/** Ends the worker. */
	close(): void;
}
