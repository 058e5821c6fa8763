import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * What limits count a client by: its address as the proxies in front state it, or of version 6 the first 64 bits, which
 * are the client's own network. A connection that has just been closed has none.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
	return normalizeIP(ip ?? '');
}
