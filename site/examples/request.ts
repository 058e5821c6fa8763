import { ORIGIN, SHOWN_ORIGIN } from './shown-origin.ts';

/**
 * Identities that send a request, as pages write `as=`. `full`, `editor` and `reader` are API tokens, `user` is an end
 * user.
 */
export const IDENTITIES = ['public', 'reader', 'editor', 'full', 'user'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** A request that a page shows. */
export interface HttpRequest {
	method: string;
	/** Starts with a slash and includes the query, percent-encoded where necessary. */
	path: string;
	headers: Readonly<Record<string, string>>;
	body?: string | FormData;
}

/** The answer of the CMS. */
export interface HttpAnswer {
	status: number;
	statusText: string;
	headers: Readonly<Record<string, string>>;
	text: string;
	/** Parsed body, when it is JSON. */
	json?: unknown;
}

/** A request that cannot be parsed; the message is ready to print. */
export class RequestError extends Error {}

/**
 * @param target path or address, e.g. `/api/restaurants?filters[name][$eq]=Nonna Pia` or `http://localhost:1337/api/…`
 * @returns the path, encoded except for brackets
 * @throws {RequestError} when the address is at another server
 */
export function pathOf(target: string): string {
	const path = target.replace(SHOWN_ORIGIN, '');
	if (!path.startsWith('/'))
		throw new RequestError(`"${target}" is not a path; write one from the slash on, or an address at ${ORIGIN}`);
	const url = new URL(path, ORIGIN);
	return url.pathname + url.search;
}

/** Returns the HTTP request that sends a GraphQL operation. */
export function graphqlRequest(query: string, variables?: unknown): HttpRequest & { body: string } {
	const headers = { 'content-type': 'application/json' };
	return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }) };
}
