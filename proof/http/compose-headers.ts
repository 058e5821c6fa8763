import type { HttpRequest } from '../../examples/index.ts';
import { fillToken } from './placeholder.ts';

/**
 * The headers with the token of `who`, unless the request has one of its own. `Bearer your-api-token` and the like stand
 * for the token of `who`, or for one that may do everything.
 * @param tokens bearer tokens by whose they are
 */
export function composeHeaders(
	{ headers: given, body }: { headers: HttpRequest['headers']; body?: HttpRequest['body'] | undefined },
	who: string,
	tokens: Readonly<Record<string, string>>,
): Record<string, string> {
	const headers = new Headers(given);
	const own = tokens[who];
	// A page that shows a token means one that may do what it shows.
	fillToken(headers, own ?? tokens.full ?? '');
	if (own && !headers.has('authorization')) headers.set('authorization', `Bearer ${own}`);
	if (body instanceof FormData) headers.delete('content-type');
	else if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
	return Object.fromEntries(headers);
}
