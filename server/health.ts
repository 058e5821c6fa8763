import type { FeaturePlugin } from './feature.ts';

/** `/healthz` for load balancers and containers: 200 with the id of the build that is served. */
export const healthFeature: FeaturePlugin = {
	name: 'health',
	register(app, { site }) {
		app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
			const { manifest } = await site.current();
			return reply.header('cache-control', 'no-store').send({ status: 'ok', buildId: manifest.buildId });
		});
	},
};
