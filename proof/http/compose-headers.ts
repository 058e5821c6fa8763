import type { HttpRequest } from '../../examples/index.ts';
import { fillToken } from './placeholder.ts';

/**
 * Returns the headers with the token of `who`, unless the request has its own. Placeholders such as `Bearer
 * your-api-token` are replaced with the token of `who`, or with the full-access token.
 * @param tokens bearer tokens by identity
 */
export function composeHeaders(
	{ headers: given, body }: { headers: HttpRequest['headers']; body?: HttpRequest['body'] | undefined },
	who: string,
	tokens: Readonly<Record<string, string>>,
): Record<string, string> {
	const headers = new Headers(given);
	const own = tokens[who];
	// A page with a token placeholder assumes a token with the permissions that it needs.
	fillToken(headers, own ?? tokens.full ?? '');
	if (own && !headers.has('authorization')) headers.set('authorization', `Bearer ${own}`);
	if (body instanceof FormData) headers.delete('content-type');
	else if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
	return Object.fromEntries(headers);
}
