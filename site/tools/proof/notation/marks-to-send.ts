/** The marks that a page needs of an example that readers can send, and of its parts. */
const SENT = ['proof', 'name', 'in', 'as', 'after', 'of', 'keep', 'drop', 'headers'];
/** The kinds that readers can send, the kinds that end the previous example, and the parts of an example. */
const KINDS = ['rest', 'graphql', 'strapi', 'client', 'result', 'variables'];

/**
 * Encodes the marks of a fence like a query string, for `data-proof`.
 * @returns `undefined` if readers cannot send the example
 */
export function marksToSend(attributes: Readonly<Record<string, string>>): string | undefined {
	if (!KINDS.includes(attributes.proof ?? '')) return undefined;
	// What another database answers would take the place of the usual result.
	if (attributes.proof === 'result' && attributes.database !== undefined) return undefined;
	const given = SENT.filter((name) => attributes[name] !== undefined);
	return given.map((name) => `${name}=${(attributes[name] ?? '').replaceAll(/[%&+ ]/g, encodeURIComponent)}`).join('&');
}
