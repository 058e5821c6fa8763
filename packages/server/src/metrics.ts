import type { FastifyInstance } from 'fastify';
import type { FairQueue } from './fair-queue.ts';

const METRICS_PATH = '/metrics';
/** From a page in memory to a search that had to wait. Unit: s. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 10];

/**
 * `GET /metrics` for Prometheus: duration of requests by route, method and status, length of each queue, and figures of
 * the process. Nothing about who asked or what for. Operators turn it on and should keep it from the public.
 */
export async function registerMetrics(app: FastifyInstance, queues: ReadonlyMap<string, FairQueue>): Promise<void> {
	// Loaded on demand; most servers never need it.
	const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const durations = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time until an answer was sent.',
		labelNames: ['method', 'route', 'status'],
		buckets: BUCKETS,
		registers,
	});
	new Gauge({
		name: 'requests_waiting',
		help: 'Requests that wait for their turn.',
		labelNames: ['queue'],
		registers,
		collect() {
			for (const [name, queue] of queues) this.set({ queue: name }, queue.waiting);
		},
	});
	app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
		durations.observe(
			{ method, route: routeOptions.url ?? 'none', status: reply.statusCode },
			reply.elapsedTime / 1000,
		);
	});
	app.get(METRICS_PATH, { logLevel: 'warn' }, async (_request, reply) =>
		reply
			.header('cache-control', 'no-store')
			.type(registry.contentType)
			.send(await registry.metrics()),
	);
	app.addHook('onClose', async () => registry.clear());
}
