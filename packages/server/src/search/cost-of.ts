import type { SearchRequest } from './make-answer.ts';

const ORDINARY_HITS = 20;
/** Most hits that a query returns. */
const MAX_HITS = 1_000;
/** Numbers of hits in a body, written as JSON or as a query string. */
const HITS = /\b(?:hitsPerPage|length)\W+([\d.e+]+)/gi;

/**
 * Estimates the work of a request in ordinary queries, for its place in the queue only: the body is parsed in the
 * thread that answers it.
 */
export function costOf({ kind, body }: Pick<SearchRequest, 'kind' | 'body'>): number {
	const text = /[\\%]/.test(body) ? withoutEscapes(body) : body;
	let hits = 0;
	for (const [, count] of text.matchAll(HITS)) hits += Math.min(MAX_HITS, Number(count) || 0);
	// Each query is an object inside the one that holds them all.
	const queries = kind === 'queries' ? text.split('{').length - 2 : 1;
	return Math.max(1, queries, Math.ceil(hits / ORDINARY_HITS));
}

/** Undoes the escapes of JSON and of query strings in names and numbers. */
function withoutEscapes(body: string): string {
	try {
		const json = JSON.stringify(JSON.parse(body));
		return json.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	} catch {
		// Invalid; refused by the thread.
		return body;
	}
}
