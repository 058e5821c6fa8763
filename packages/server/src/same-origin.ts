import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser sends this on behalf of a page of another site. Programs send neither header, whereas browsers
 * always send one of them with a `POST`.
 */
export function isForeign({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
	const { origin, host, 'sec-fetch-site': site } = headers;
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
	if (origin === undefined) return false;
	return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Message for a rebound request, in case an operator has forgotten to configure the proxy. */
export const REBOUND =
	'This server is only reachable from this machine, under names such as localhost. Behind a proxy, set ASK_PROXIES.';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether a page of another site reaches this machine under its own host name, which was made to resolve to a loopback
 * address (DNS rebinding); the browser then considers both of one origin. Behind a proxy, any host name can be right.
 */
export function isRebound({ ips, socket, headers }: Pick<FastifyRequest, 'ips' | 'socket' | 'headers'>): boolean {
	const { localAddress = '' } = socket;
	if (ips !== undefined || !LOOPBACK.test(localAddress)) return false;
	const address = `http://${headers.host}`;
	if (!URL.canParse(address)) return true;
	const { hostname } = new URL(address);
	return !LOCAL_NAMES.has(hostname) && hostname !== localAddress;
}
