import { ORIGIN, SHOWN_ORIGIN } from './shown-origin.ts';

/** Whose request it is, as the pages write `as=`. `full`, `editor` and `reader` are API tokens, `user` is an end user. */
export const IDENTITIES = ['public', 'reader', 'editor', 'full', 'user'] as const;
export type Identity = (typeof IDENTITIES)[number];

/** A request as a page shows it. */
export interface HttpRequest {
	method: string;
	/** From the slash on, with its query, percent-encoded where it has to be. */
	path: string;
	headers: Readonly<Record<string, string>>;
	/** Text, or the fields of a form. */
	body?: string | FormData;
}

/** What came back. */
export interface HttpAnswer {
	status: number;
	statusText: string;
	headers: Readonly<Record<string, string>>;
	/** The body as text. */
	text: string;
	/** The body's value, where it is JSON. */
	json?: unknown;
}

/** A request that can't be read; the message is ready to print. */
export class RequestError extends Error {}

/**
 * @param target path or address, e.g. `/api/restaurants?filters[name][$eq]=Nonna Pia` or `http://localhost:1337/api/…`
 * @returns the path with everything encoded that an address may not hold; brackets stay
 * @throws {RequestError} when it leads to another server
 */
export function pathOf(target: string): string {
	const path = target.replace(SHOWN_ORIGIN, '');
	if (!path.startsWith('/'))
		throw new RequestError(`"${target}" is not a path; write one from the slash on, or an address at ${ORIGIN}`);
	const url = new URL(path, ORIGIN);
	return url.pathname + url.search;
}

/** How an operation of GraphQL is sent. */
export function graphqlRequest(query: string, variables?: unknown): HttpRequest & { body: string } {
	const headers = { 'content-type': 'application/json' };
	return { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query, variables }) };
}
