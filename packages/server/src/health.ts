import type { FeaturePlugin } from './feature.ts';

/**
 * `/healthz` for load balancers and containers: the id of the build that is served, and what does not work or needs
 * attention. The status is 200 as long as pages are served, because a restart would not help.
 */
export function healthFeature(features: readonly FeaturePlugin[]): FeaturePlugin {
	return {
		name: 'health',
		register(app, { site }) {
			app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
				const { manifest } = await site.current();
				const said = (kind: 'problem' | 'notice') =>
					[{ name: 'site', problem: () => site.problem, notice: () => site.notice }, ...features].flatMap((feature) => {
						const found = feature[kind]?.();
						return found === undefined ? [] : [[feature.name, found] as const];
					});
				const problems = said('problem');
				const notices = said('notice');
				return reply.header('cache-control', 'no-store').send({
					status: problems.length === 0 ? 'ok' : 'degraded',
					buildId: manifest.buildId,
					...(problems.length > 0 && { problems: Object.fromEntries(problems) }),
					...(notices.length > 0 && { notices: Object.fromEntries(notices) }),
				});
			});
		},
	};
}
