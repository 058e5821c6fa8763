import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
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

interface Validators {
	/** Strong, with quotes. */
	etag: string;
	/** HTTP date. */
	lastModified: string;
}

/** What to send: the whole, a part (`end` inclusive), or only a status. */
type Selection =
	| { status: 200 }
	| { status: 206; start: number; end: number }
	| { status: 304 }
	| { status: 412 }
	| { status: 416 };

/**
 * Evaluates preconditions, then the range, in the order of RFC 9110, 13.2.2. Several ranges in one request, which no
 * browser sends, are answered with the whole (14.2 allows it).
 * @param size of the representation. Unit: bytes
 */
export function select(
	method: string,
	headers: IncomingHttpHeaders,
	{ etag, lastModified }: Validators,
	size: number,
): Selection {
	if (fails(headers, etag, lastModified)) return { status: 412 };
	if (fresh(headers, { etag, 'last-modified': lastModified })) return { status: 304 };
	if (method !== 'GET' || headers.range === undefined || !rangeStillMeant(headers['if-range'], etag, lastModified)) {
		return { status: 200 };
	}
	const ranges = parseRange(size, headers.range);
	if (ranges === -1) return { status: 416 };
	const [range, ...more] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
	return range && more.length === 0 ? { status: 206, start: range.start, end: range.end } : { status: 200 };
}

function fails(headers: IncomingHttpHeaders, etag: string, lastModified: string): boolean {
	const match = headers['if-match'];
	if (match !== undefined) return match.trim() !== '*' && !match.split(',').some((tag) => tag.trim() === etag);
	const since = Date.parse(headers['if-unmodified-since'] ?? '');
	return Date.parse(lastModified) > since;
}

/** A client that has the first part of another version has to start over. */
function rangeStillMeant(ifRange: string | string[] | undefined, etag: string, lastModified: string): boolean {
	return ifRange === undefined || ifRange === etag || ifRange === lastModified;
}
