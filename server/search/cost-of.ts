import type { SearchRequest } from './make-answer.ts';

/** Hits of an ordinary query. */
const ORDINARY_HITS = 20;
/** Hits that a query gets at most, and that `browse` gives where it is not told. */
const MAX_HITS = 1_000;
/** Numbers of hits in a body, as JSON and as in an address. */
const HITS = /\b(?:hitsPerPage|length)\W+([\d.e+]+)/gi;

/**
 * How much work a request is, in ordinary queries. An estimate from its text, for its place in the queue alone: the body
 * is parsed in the thread that answers it.
 */
export function costOf({ kind, body }: Pick<SearchRequest, 'kind' | 'body'>): number {
	const text = /[\\%]/.test(body) ? withoutEscapes(body) : body;
	let hits = kind === 'browse' ? MAX_HITS : 0;
	for (const [, count] of text.matchAll(HITS)) hits += Math.min(MAX_HITS, Number(count) || 0);
	// Each query is an object inside of the one that holds them all.
	const queries = kind === 'queries' ? text.split('{').length - 2 : 1;
	return Math.max(1, queries, Math.ceil(hits / ORDINARY_HITS));
}

/** Names and numbers that are written with the escapes of JSON or of addresses, as they are without. */
function withoutEscapes(body: string): string {
	try {
		const json = JSON.stringify(JSON.parse(body));
		return json.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	} catch {
		// Refused where it would be answered.
		return body;
	}
}
