/**
 * Placeholders that pages write for the reader's own token: `Bearer your-api-token`, `Bearer <token>`, `Bearer
 * ${token}`.
 */
const PLACEHOLDER = /^Bearer (?:your|<|\{|\$|YOUR|\.\.\.|…)/;

/** Replaces a token placeholder with a real token; other headers stay unchanged. */
export function fillToken(headers: Headers, token: string): void {
	const given = headers.get('authorization');
	if (given !== null && PLACEHOLDER.test(given)) headers.set('authorization', `Bearer ${token}`);
}
