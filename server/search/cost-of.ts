import type { SearchRequest } from './make-answer.ts';

/** Hits of an ordinary query. */
const ORDINARY_HITS = 20;
/** What `browse` gives where it is not told. */
const BROWSED_HITS = 1_000;
/** Numbers of hits in a body, as JSON and as in an address. */
const HITS = /\b(?:hitsPerPage|length)\W{1,4}(\d{1,4})/g;
/** In a body with several queries, each names its index. */
const QUERY = '"indexName"';

/**
 * How much work a request is, in ordinary queries. An estimate from its text, for its place in the queue alone: the body
 * is read in the thread that answers it.
 */
export function costOf({ kind, body }: Pick<SearchRequest, 'kind' | 'body'>): number {
	let hits = kind === 'browse' ? BROWSED_HITS : 0;
	for (const [, count] of body.matchAll(HITS)) hits += Number(count);
	const queries = kind === 'queries' ? body.split(QUERY).length - 1 : 1;
	return Math.max(1, queries, Math.ceil(hits / ORDINARY_HITS));
}
