import type { FastifyInstance } from 'fastify';
import type { FeaturePlugin } from './feature.ts';

/**
 * Tells documents which features their server has. A static build cannot know, and probing an address that may not
 * exist costs a request and an error in the console. `Server-Timing` is the only response header that the scripts of a
 * document can read.
 */
export function registerAnnouncements(app: FastifyInstance, features: readonly FeaturePlugin[]): void {
	const announced = features.filter(({ announce }) => announce !== undefined);
	if (announced.length === 0) return;
	app.addHook('onSend', async (request, reply) => {
		// A browser that revalidates a cached document keeps the old headers, except for those sent with the 304.
		const isKept = reply.statusCode === 304 && request.headers.accept?.includes('text/html');
		if (!isKept && !String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return;
		const able = announced.filter(({ problem, recovers }) => recovers || problem?.() === undefined);
		if (able.length > 0) reply.header('server-timing', able.flatMap(({ announce = [] }) => announce).join(', '));
	});
}
