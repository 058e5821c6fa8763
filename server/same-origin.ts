import { localhostAllowedHostnames, validateHostHeader } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sends this on behalf of another site's page. Programs send neither header, browsers always one of
 * them with what a page sends by `POST`.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const { origin, host, 'sec-fetch-site': site } = headers;
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
	if (origin === undefined) return false;
	return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** What a client is told whose request is rebound; an operator may have forgotten the proxy. */
export const REBOUND =
	'This server listens on this machine alone, and is not asked by that name. Behind a proxy, set ASK_PROXIES.';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether a browser asks this machine itself on behalf of a page of another site, whose name was made to lead here (DNS
 * rebinding): to the browser both are of one origin. Behind a proxy every name may be right.
 */
export function isRebound({ ips, socket, headers }: Pick<FastifyRequest, 'ips' | 'socket' | 'headers'>): boolean {
	const { localAddress = '' } = socket;
	if (ips !== undefined || !LOOPBACK.test(localAddress)) return false;
	return !validateHostHeader(headers.host, [...localhostAllowedHostnames(), localAddress]).ok;
}
