import { randomUUID } from 'node:crypto';
import { commonHeaders } from '@octavo/contract/index.ts';
import Fastify, {
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	type FastifyServerOptions,
	LogController,
} from 'fastify';
import { destination } from 'pino';
import { BadRequestError, sendError, sendFrameworkError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { FeaturePlugin } from './feature.ts';
import { createHttpServer } from './http-server.ts';
import { defaultLimits, type ServerLimits } from './limits.ts';
import { originForm, pathInSite } from './request-target.ts';
import type { ThreadPoolOptions } from './search/threads/thread-pool.ts';
import { LiveSite } from './served-site/live-site.ts';
import { staticFeature } from './static/static-feature.ts';

/** Tasks of this thread that run concurrently: while one waits for the disk, another can use the thread. */
const WORK_AT_A_TIME = 4;
/** Memory for files and their compressed forms. Unit: bytes. */
const CACHE = 64 * 1024 * 1024;

export interface CreateServerOptions {
	/** Directory of the built site, or a symbolic link to it. */
	root: string;
	/** Features beyond static files and the health check, such as search. */
	features?: readonly FeaturePlugin[];
	/** Log level; default `info`, `silent` for none. */
	logLevel?: string;
	/** Whether to serve `/metrics`; default false. */
	metrics?: boolean;
	/**
	 * Number of proxies in front, each of which appends an address to `X-Forwarded-For`; default 0, which ignores the
	 * header. With n proxies, the address of the reader is the nth from the end; the client controls everything before
	 * it.
	 */
	proxies?: number;
	/** Receives the log lines instead of standard output. */
	logDestination?: LogDestination;
	limits?: Partial<ServerLimits>;
	/** Worker threads that search; without them, the server's own thread does. */
	threads?: Omit<ThreadPoolOptions, 'onProblem'> | undefined;
	/** How long files are served without checking the disk. Unit: ms; default 250. */
	revalidateAfter?: number;
	/** How long a request waits while the build is being replaced. Unit: ms; default 1,000. */
	swapLimit?: number;
}

/**
 * Creates the HTTP server: static files, health check and the given features.
 * @throws {Error} when there is no built site, or its `server.json` is invalid
 */
export async function createServer(options: CreateServerOptions): Promise<FastifyInstance> {
	const limits = { ...defaultLimits, ...options.limits };
	const { proxies = 0 } = options;
	const app = Fastify({
		serverFactory: (handler) => createHttpServer(handler, limits),
		// The default handler answers everything with 400; the factory attaches ours to each server.
		clientErrorHandler: () => {},
		bodyLimit: limits.bodyBytes,
		logger: loggerOptions(options.logLevel ?? 'info', options.logDestination),
		logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
		genReqId: () => randomUUID(),
		// A function, because Fastify treats a plain number as a mistake and then trusts nobody.
		trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
		frameworkErrors: sendFrameworkError,
		rewriteUrl: (request) => pathInSite(originForm(request.url ?? '/'), site.base),
		// Open connections are served to the end; new ones are refused.
		return503OnClosing: false,
		// On a busy machine an index takes time to load, and a server that gave up would need as long again.
		pluginTimeout: 0,
		routerOptions: { maxParamLength: limits.headerBytes },
	});
	const site = await LiveSite.open(options.root, {
		revalidateAfter: options.revalidateAfter ?? 250,
		swapLimit: options.swapLimit ?? 1_000,
		cacheBytes: CACHE,
		threads: options.threads && {
			...options.threads,
			onProblem: (error) => app.log.error({ err: error }, 'a search thread ended'),
		},
		onRelease: (release) => app.log.info({ buildId: release.manifest.buildId }, 'new build'),
		onProblem: (error) => app.log.error({ err: error }, 'the new build cannot be used; the previous one stays'),
	});

	const queues = new Map<string, FairQueue>();
	const account = new Map<string, number>();
	const openQueue = (name: string, concurrency: number) => {
		const opened = new FairQueue(concurrency, account);
		queues.set(name, opened);
		return opened;
	};
	const queue = openQueue('server', WORK_AT_A_TIME);
	if (options.metrics) await registerMetrics(app, queues);
	app.setErrorHandler(sendError);
	registerRequestGuard(app, limits.bodyBytes);
	registerAnnouncements(app, options.features ?? []);
	for (const feature of [healthFeature(options.features ?? []), ...(options.features ?? []), staticFeature]) {
		app.register(async (scope) => feature.register(scope, { site, queue, openQueue }));
	}
	await app.ready();
	return app;
}

/**
 * Tells documents which features their server has. A static build cannot know, and probing an address that may not
 * exist costs a request and an error in the console. `Server-Timing` is the only response header that the scripts of a
 * document can read.
 */
function registerAnnouncements(app: FastifyInstance, features: readonly FeaturePlugin[]): void {
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

/**
 * `/healthz` for load balancers and containers: the id of the build that is served, and what does not work or needs
 * attention. The status is 200 as long as the server lives, because a restart would not help; `/healthz?ready` is 503
 * while pages are missing, so that other servers are asked.
 */
function healthFeature(features: readonly FeaturePlugin[]): FeaturePlugin {
	return {
		name: 'health',
		register(app, { site }) {
			app.get<{ Querystring: { ready?: string } }>('/healthz', { logLevel: 'warn' }, async ({ query }, reply) => {
				const { manifest } = await site.current();
				if ('ready' in query && site.problem) reply.code(503);
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

const METHODS = 'GET, HEAD, OPTIONS';

/** Refuses what no route accepts, before a body is read. */
function registerRequestGuard(app: FastifyInstance, bodyLimit: number): void {
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(commonHeaders);
		// Two programs on the way could each believe another one (RFC 9112, 3.2).
		if (request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1)
			throw new BadRequestError('The request must have one Host header.');
		const announced = Number(request.headers['content-length'] ?? 0);
		if (announced > bodyLimit) {
			reply.header('connection', 'close');
			// Thrown, so that the route sends it in its own form of errors.
			throw Object.assign(new Error(`The body must not be larger than ${bodyLimit} bytes.`), { statusCode: 413 });
		}
		// An unread body would otherwise be received to its end before the next request.
		if (hasBody(request) && (request.is404 || request.method === 'GET' || request.method === 'HEAD')) {
			reply.header('connection', 'close');
		}
		// The static files answer every GET and HEAD, so a request without a route has another method.
		if (request.is404 && request.method === 'OPTIONS') return reply.code(204).header('allow', METHODS).send();
		if (request.is404) {
			reply.code(405).header('allow', METHODS).type('text/plain; charset=utf-8');
			return reply.send(`Method ${request.method} is not allowed here.\n`);
		}
	});
}

function hasBody(request: FastifyRequest): boolean {
	return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** Logs one line per finished request: what was requested and the outcome, and nothing about who requested it. */
class RequestLog extends LogController {
	override incomingRequest(): void {}

	override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
		const line = {
			...describeRequest(request),
			status: reply.statusCode,
			milliseconds: Math.round(reply.elapsedTime * 10) / 10,
		};
		if (error) request.log.error({ ...line, err: error }, 'request failed');
		else request.log.info(line, 'request completed');
	}

	override routeNotFound(): void {}
}

/** Leaves out the query, which contains what readers search for, and address, user agent and referrer. */
function describeRequest(request: FastifyRequest): { method: string; path: string } {
	return { method: request.method, path: (request.raw.url ?? '').split('?', 1).join() };
}

export type LogDestination = { write(line: string): void };

/** Log lines waiting while standard output takes none; further ones are dropped. Unit: bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * Keeps the server running when the log cannot be written, as on a full disk: failed lines are retried with the next
 * one.
 */
function standardOutput(): LogDestination {
	return destination({ maxLength: MAX_WAITING }).on('error', () => {});
}

/**
 * @param level of pino; `silent` for none
 * @param stream defaults to standard output
 */
function loggerOptions(level: string, stream?: LogDestination): NonNullable<FastifyServerOptions['logger']> {
	if (level === 'silent') return false;
	return { level, serializers: { req: describeRequest }, stream: stream ?? standardOutput() };
}

const METRICS_PATH = '/metrics';
/** From a page in memory to a search that had to wait. Unit: s. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 10];

/**
 * `GET /metrics` for Prometheus: duration of requests by route, method and status, length of each queue, and figures of
 * the process. Nothing about who asked or what for. Operators turn it on and should keep it from the public.
 */
async function registerMetrics(app: FastifyInstance, queues: ReadonlyMap<string, FairQueue>): Promise<void> {
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
