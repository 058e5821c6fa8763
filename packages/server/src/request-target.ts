import { refusalOfSegment, removeBase, undecodablePathname } from '@octavo/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { BadRequestError } from './errors.ts';

export interface RequestTarget {
	/** Decoded segments; the last one is empty when the path ends in a slash. `/` is `['']`. */
	segments: string[];
	/** `/` followed by the segments. */
	path: string;
	/** `?…` as sent, or empty. */
	query: string;
}

/**
 * Converts the absolute form (`GET http://host/path`), which proxies send and a server must accept (RFC 9112, 3.2.2).
 * @returns the origin form, `/path?query`
 */
export function originForm(url: string): string {
	return url.replace(/^https?:\/\/[^/?#]*(?=(\/?))/i, (_, slash: string) => (slash ? '' : '/'));
}

/**
 * Removes the folder in which the site is published. An address without it is that of a proxy that has removed it already.
 * @param url origin form
 */
export function pathInSite(url: string, base: string): string {
	const query = queryOf(url);
	return removeBase(url.slice(0, url.length - query.length), base) + query;
}

/** @returns the query of an address as it was sent, `?…`; empty when there is none */
export function queryOf(url: string): string {
	const mark = url.indexOf('?');
	return mark === -1 ? '' : url.slice(mark);
}

/**
 * Parses the target of a request. Segments are decoded one by one, so that an encoded slash cannot change the segments.
 * @param url origin form
 * @throws {BadRequestError} on invalid percent-encoding, `.` and `..` segments, backslashes and control characters
 */
export function parseRequestTarget(url: string): RequestTarget {
	const query = queryOf(url);
	const rawPath = url.slice(0, url.length - query.length);
	const segments = rawPath
		.split('/')
		.slice(1)
		.map((segment) => decodeSegment(segment, rawPath));
	return { segments, path: `/${segments.join('/')}`, query };
}

function decodeSegment(raw: string, rawPath: string): string {
	let segment: string;
	try {
		segment = decodeURIComponent(raw);
	} catch {
		throw new BadRequestError(undecodablePathname(rawPath));
	}
	const refusal = refusalOfSegment(segment);
	if (refusal) throw new BadRequestError(refusal);
	return segment;
}

const MATCHES = 'yes';

/**
 * Limits a route to those requests to its path whose address, query included, the route claims. All others go to the
 * route that would match without it.
 * @param name of the constraint, unique within the server
 * @param isOwn gets the address as it was sent
 * @returns the constraints for the route
 */
export function constrainToAddresses(
	app: FastifyInstance,
	name: string,
	isOwn: (url: string) => boolean,
): Record<string, string> {
	app.addConstraintStrategy({
		name,
		storage: () => {
			const handlers = new Map<unknown, never>();
			return {
				get: (value) => handlers.get(value) ?? null,
				set: (value, handler) => void handlers.set(value, handler as never),
			};
		},
		deriveConstraint: (request) => (isOwn(request.url ?? '') ? MATCHES : undefined),
	});
	return { [name]: MATCHES };
}
