import Negotiator from 'negotiator';
import type { Encoding } from '../site/compress.ts';

const AVAILABLE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encoding a client likes best (RFC 9110, 12.5.3); brotli where it likes several equally.
 * A client that refuses even `identity` gets it all the same: a readable page helps more than a 406.
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

/** Whether a client that found nothing should get the not-found page: it asks for a page, or has no preference. */
export function acceptsHtml(header: string | undefined): boolean {
	return new Negotiator({ headers: { accept: header ?? '*/*' } }).mediaType(['text/html']) !== undefined;
}

/** Whether a client would rather have Markdown than a page. Browsers never name it; what takes anything gets the page. */
export function prefersMarkdown(header: string | undefined): boolean {
	if (!header?.includes('text/markdown')) return false;
	const available = ['text/html', 'text/markdown'];
	return new Negotiator({ headers: { accept: header } }).mediaType(available) === 'text/markdown';
}
