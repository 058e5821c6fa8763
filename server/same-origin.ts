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
