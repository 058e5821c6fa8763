import Negotiator from 'negotiator';
import type { Encoding } from '../served-site/compress.ts';

const AVAILABLE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encoding that a client prefers (RFC 9110, 12.5.3); brotli if it accepts several equally. A client that refuses
 * even `identity` gets it anyway: a readable page helps more than a 406.
 * @param header value of `Accept-Encoding`
 */
export function negotiateEncoding(header: string | undefined): Encoding {
	if (header === undefined) return 'identity';
	// The published types lack the second parameter, which the package documents.
	const negotiator: { encoding(available: readonly string[], options: object): string | undefined } = new Negotiator({
		headers: { 'accept-encoding': header },
	});
	const chosen = negotiator.encoding(AVAILABLE, { preferred: AVAILABLE });
	return AVAILABLE.find((encoding) => encoding === chosen) ?? 'identity';
}

/** Whether a client gets the not-found page: it requests a page, or has no preference. */
export function acceptsHtml(header: string | undefined): boolean {
	return new Negotiator({ headers: { accept: header ?? '*/*' } }).mediaType(['text/html']) !== undefined;
}

/** Names of assistants and of the crawlers that read for them. */
const ASSISTANTS =
	/\b(?:claude|anthropic|chatgpt|gptbot|oai-|perplexity|mistralai|cohere-ai|meta-external|deepseek|youbot)/i;

/**
 * Whether a client prefers Markdown to a page. Browsers never ask for it. A client that accepts anything gets the page,
 * unless it identifies itself as an assistant.
 */
export function prefersMarkdown(accept: string | undefined, userAgent: string | undefined): boolean {
	if (!accept?.includes('text/markdown')) return !accept?.includes('text/html') && ASSISTANTS.test(userAgent ?? '');
	const available = ['text/html', 'text/markdown'];
	return new Negotiator({ headers: { accept } }).mediaType(available) === 'text/markdown';
}
