import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAnnouncements } from './announcements.ts';
import { registerErrors, sendFrameworkError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { FeaturePlugin } from './feature.ts';
import { healthFeature } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { defaultLimits, type ServerLimits } from './limits.ts';
import { type LogDestination, loggerOptions, RequestLog } from './logging.ts';
import { registerMetrics } from './metrics.ts';
import { registerRequestGuard } from './request-guard.ts';
import { originForm } from './request-target.ts';
import { LiveSite } from './site/live-site.ts';
import { staticFeature } from './static/static-feature.ts';

/** Pieces of work in this thread that are under way together: what one waits for from the disk, another can use. */
const WORK_AT_A_TIME = 4;

export interface CreateServerOptions {
	/** Directory of the built site, or a symbolic link to it. */
	root: string;
	/** Beyond static files and health: search, questions. */
	features?: readonly FeaturePlugin[];
	/** Level of the log; default `info`, `silent` for none. */
	logLevel?: string;
	/** Answer `/metrics`; default no. */
	metrics?: boolean;
	/**
	 * Proxies in front, each of which appends an address to `X-Forwarded-For`; default 0: the header is not believed. A
	 * reader's address is as many places from its end as there are proxies; what stands before it, a client made up.
	 */
	proxies?: number;
	/** Where log lines go instead of standard output. */
	logDestination?: LogDestination;
	limits?: Partial<ServerLimits>;
	/** How long files are served without looking at the disk again. Unit: ms; default 250. */
	revalidateAfter?: number;
	/** How long a request waits while the build is replaced. Unit: ms; default 1,000. */
	swapLimit?: number;
	/** Memory for files and their compressed forms. Unit: bytes; default 64 MiB. */
	cacheBytes?: number;
}

/**
 * The one HTTP app: static files, health, and whatever features are handed in.
 * @throws {Error} when there is no built site, or its `server.json` is wrong
 */
export async function createServer(options: CreateServerOptions): Promise<FastifyInstance> {
	const limits = { ...defaultLimits, ...options.limits };
	const { proxies = 0 } = options;
	const app = Fastify({
		serverFactory: (handler) => createHttpServer(handler, limits),
		// Its own handler answers everything with 400; ours is attached to each server by the factory.
		clientErrorHandler: () => {},
		bodyLimit: limits.bodyBytes,
		logger: loggerOptions(options.logLevel ?? 'info', options.logDestination),
		logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
		genReqId: () => randomUUID(),
		// A function, since Fastify takes a bare number for a mistake and believes nothing then.
		trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
		frameworkErrors: sendFrameworkError,
		rewriteUrl: (request) => originForm(request.url ?? '/'),
		// Who is connected already is answered until the end; new connections are refused.
		return503OnClosing: false,
		// An index that is read on a busy machine takes its time; a server that gives up would take as long again.
		pluginTimeout: 0,
		routerOptions: { maxParamLength: limits.headerBytes },
	});
	const site = await LiveSite.open(options.root, {
		revalidateAfter: options.revalidateAfter ?? 250,
		swapLimit: options.swapLimit ?? 1_000,
		cacheBytes: options.cacheBytes ?? 64 * 1024 * 1024,
		onRelease: (release) => app.log.info({ buildId: release.manifest.buildId }, 'new build'),
		onProblem: (error) => app.log.error({ err: error }, 'the new build cannot be used; the one before stays'),
	});

	const queues = new Map<string, FairQueue>();
	const openQueue = (name: string, concurrency: number) => {
		const opened = new FairQueue(concurrency);
		queues.set(name, opened);
		return opened;
	};
	const queue = openQueue('server', WORK_AT_A_TIME);
	if (options.metrics) await registerMetrics(app, queues);
	registerErrors(app);
	registerRequestGuard(app, limits.bodyBytes);
	registerAnnouncements(app, options.features ?? []);
	for (const feature of [healthFeature(options.features ?? []), ...(options.features ?? []), staticFeature]) {
		app.register(async (scope) => feature.register(scope, { site, queue, openQueue }));
	}
	await app.ready();
	return app;
}
