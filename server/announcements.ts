import type { FastifyInstance } from 'fastify';
import type { FeaturePlugin } from './feature.ts';

/**
 * Tells documents which features their server has. A static build can't know, and to ask for an address that may not be
 * there costs a request and an error in the console; `Server-Timing` is the one header that a document's scripts can read.
 */
export function registerAnnouncements(app: FastifyInstance, features: readonly FeaturePlugin[]): void {
	const announced = features.filter(({ announce }) => announce !== undefined);
	if (announced.length === 0) return;
	app.addHook('onSend', async (_request, reply) => {
		if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return;
		const able = announced.filter((feature) => feature.problem?.() === undefined);
		if (able.length > 0) reply.header('server-timing', able.map(({ announce }) => announce).join(', '));
	});
}
