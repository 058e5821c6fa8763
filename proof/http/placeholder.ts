/** What pages write where a token of the reader's own belongs: `Bearer your-api-token`, `Bearer <token>`, `Bearer ${token}`. */
const PLACEHOLDER = /^Bearer (?:your|<|\{|\$|YOUR|\.\.\.|…)/;

/** Puts a real token at the place of a placeholder; other headers stay. */
export function fillToken(headers: Headers, token: string): void {
	const given = headers.get('authorization');
	if (given !== null && PLACEHOLDER.test(given)) headers.set('authorization', `Bearer ${token}`);
}
