/** What a page needs to know of an example that a reader can send, and of the blocks that go with it. */
const SENT = ['proof', 'name', 'in', 'as', 'after', 'of', 'keep', 'drop', 'headers'];
/** Kinds that readers can send, kinds that end what belongs to the example before, and parts of an example. */
const KINDS = ['rest', 'graphql', 'strapi', 'client', 'result', 'variables'];

/**
 * @param attributes of a fence
 * @returns its marks as in the query of an address, for `data-proof`; nothing where no reader can send it
 */
export function marksToSend(attributes: Readonly<Record<string, string>>): string | undefined {
	if (!KINDS.includes(attributes.proof ?? '')) return undefined;
	const given = SENT.filter((name) => attributes[name] !== undefined);
	return given.map((name) => `${name}=${(attributes[name] ?? '').replaceAll(/[%&+ ]/g, encodeURIComponent)}`).join('&');
}
