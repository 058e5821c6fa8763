import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The key by which limits count a client: its address as reported by the proxies in front, or the first 64 bits of an
 * IPv6 address, since providers give each customer at least that much. A connection that has just closed has no
 * address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
	return normalizeIP(ip ?? '');
}
