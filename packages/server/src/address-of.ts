import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The port that some balancers append to an address; to an IPv6 address only in brackets. */
const PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * The key by which limits count a client: its address as reported by the proxies in front, or the first 64 bits of an
 * IPv6 address, since providers give each customer at least that much. A connection that has just closed has no
 * address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
	const { v4, v6 } = PORT.exec(ip ?? '')?.groups ?? {};
	return normalizeIP(v4 ?? v6 ?? ip ?? '');
}
