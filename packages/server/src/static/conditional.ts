import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import parseRange from 'range-parser';

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
