import { RequestError } from '@octavo/search/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { sendJsonErrors } from '../errors.ts';
import { type FairQueue, turnOf } from '../fair-queue.ts';
import type { FeatureContext, FeaturePlugin } from '../feature.ts';
import type { Encoding } from '../served-site/compress.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import { type SearchCluster, WatchedCluster } from './cluster-answerer.ts';
import { LiveIndex } from './live-index.ts';
import { type Answer, costOf, decodeBody, type SearchRequest } from './make-answer.ts';
import { registerSearchPage } from './search-page.ts';
import { createZeroResults, type ZeroResults } from './zero-results.ts';

/** 50 queries of 512 characters with all their parameters take 100 kB. Unit: bytes. */
const MAX_BODY_BYTES = 128 * 1024;

/** One running and one to follow without a pause; what has been handed to a thread cannot be overtaken anymore. */
const QUERIES_OF_A_THREAD = 2;
/**
 * Enough to keep a core of the server busy with ranking while the cluster is waited for. With more, a busy cluster would
 * miss the deadlines of all of them, whereas waiting for a turn has none.
 */
const QUERIES_OF_A_CLUSTER = 8;
/** Outdated answers that are made again at a time; the other turns of a cluster are those of readers who wait. */
const REFRESHES = 2;
/** Stands for the client's address when answers are made again. */
const OWN_ADDRESS = 'refresh';

/** The addresses of Algolia's search API. */
const ROUTES: readonly (readonly [path: string, kind: SearchRequest['kind']])[] = [
	['/1/indexes/:index/queries', 'queries'],
	['/1/indexes/:index/query', 'query'],
];

interface SearchFeatureOptions {
	/**
	 * Called with queries that found nothing, once the reader has stopped typing. Must return immediately and not throw.
	 */
	onZeroResults?: ((query: string) => void) | undefined;
	/** How long such a query must remain the last one. Unit: ms; default 4,000. */
	quiet?: number;
	/** Answers instead of the index of the build, which is the fallback. */
	cluster?: SearchCluster | undefined;
}

/**
 * Algolia's search API over the index of the built site, and the search page for readers without scripts. Keys and
 * application ids are accepted and ignored.
 */
export function createSearchFeature({ onZeroResults, quiet, cluster }: SearchFeatureOptions = {}): FeaturePlugin {
	let watched: WatchedCluster | undefined;
	let live: LiveIndex | undefined;
	const noteZeroResults = onZeroResults && createZeroResults(onZeroResults, quiet);
	return {
		name: 'search',
		announce: ['search'],
		problem: () => {
			if (watched) return watched.isLost && !live?.hasOwn ? watched.notice : undefined;
			return live?.hasOwn === false ? 'the site has no search index that can be read' : undefined;
		},
		notice: () => watched?.notice,
		register(app, { site, openQueue }: FeatureContext) {
			watched =
				cluster &&
				new WatchedCluster(cluster, {
					onFailure: (error) => app.log.warn({ err: error }, 'the search cluster did not answer a request'),
					onLost: (error) => app.log.error({ err: error }, 'the search cluster gives no answers'),
					onBack: () => app.log.info('the search cluster is back'),
				});
			const places = cluster ? QUERIES_OF_A_CLUSTER : QUERIES_OF_A_THREAD * (site.threads?.size ?? 1);
			const queue = openQueue('search', places);
			const refreshes = new PQueue({ concurrency: REFRESHES });
			const index = new LiveIndex(site, {
				cluster: watched,
				onProblem: (error) => app.log.error({ err: error }, 'the search index cannot be used'),
				inBackground: (work) =>
					refreshes.add(() => queue.run({ address: OWN_ADDRESS, cost: 1, isGone: () => false }, work)),
			});
			// Loads the index before the first request.
			live = index;
			index.prepare().then(
				() => app.log.info({ threads: site.threads?.size ?? 0 }, 'search is ready'),
				// The cause has been logged.
				() => {},
			);
			app.addHook('onClose', async () => {
				index.close();
				watched?.close();
			});
			app.register(async (scope) => registerProtocol(scope, index, queue, noteZeroResults));
			app.register(async (scope) => registerSearchPage(scope, site, index, queue));
		},
	};
}

const EVENTS_PATH = '/1/events';
const ALL_PATHS = '/1/*';

function registerProtocol(
	app: FastifyInstance,
	live: LiveIndex,
	queue: FairQueue,
	noteZeroResults?: ZeroResults,
): void {
	registerParser(app);
	// Errors in Algolia's format.
	sendJsonErrors(app, 'search failed', ({ message, status }) => ({
		message: status === 500 ? 'Internal error' : message,
		status,
	}));
	allowOtherOrigins(app, ALL_PATHS);
	refuseTheRest(app);
	for (const [path, kind] of ROUTES) {
		app.post<{ Params: { index: string }; Body: string }>(
			path,
			{ bodyLimit: MAX_BODY_BYTES },
			async (request, reply) => {
				const { params, body = '' } = request;
				// Brotli takes half the time of gzip here for the same size.
				const encoding = encodings.memo(request.headers['accept-encoding'] ?? '');
				const asked = { kind, indexName: params.index, body, encoding };
				// Cached answers do not wait behind queries that have to be searched.
				const answer =
					(await live.find(asked)) ?? (await queue.run(turnOf(reply, costOf(asked)), () => live.answer(asked)));
				for (const query of answer.withoutHits) noteZeroResults?.(query);
				return send(reply, answer);
			},
		);
	}
	// Algolia's clients send what readers did with hits. Nothing is kept of it.
	app.post(EVENTS_PATH, { bodyLimit: MAX_BODY_BYTES }, async (_request, reply) =>
		reply.header('cache-control', 'no-store').send({ status: 200, message: 'OK' }),
	);
}

/** Clients of Algolia's API expect errors as JSON; the static files would answer with a page. */
function refuseTheRest(app: FastifyInstance): void {
	const others = ['GET', 'PUT', 'PATCH', 'DELETE'];
	for (const url of [...ROUTES.map(([path]) => path), EVENTS_PATH]) {
		app.route({
			method: others,
			url,
			bodyLimit: MAX_BODY_BYTES,
			handler: async ({ method }, reply) => {
				reply.header('allow', 'POST, OPTIONS');
				throw new RequestError(`Method ${method} is not allowed here, only POST`, 405);
			},
		});
	}
	app.route({
		method: [...others, 'POST'],
		url: ALL_PATHS,
		bodyLimit: MAX_BODY_BYTES,
		handler: async () => {
			throw new RequestError('Path not supported by this server', 404);
		},
	});
}

/** Browsers send JSON as `text/plain` or as a form to avoid a preflight request. */
function registerParser(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
		decodeBody(body),
	);
}

/** Clients send few different values, and parsing one takes longer than finding a cached answer. */
const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiateEncoding });

function send(reply: FastifyReply, { encoding, body }: Answer): FastifyReply {
	reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('application/json; charset=utf-8');
	return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body);
}

/** Headers that Algolia's clients may send; some put credentials into the address instead. */
const HEADERS = [
	'content-type',
	'x-algolia-agent',
	'x-algolia-api-key',
	'x-algolia-application-id',
	'x-algolia-usertoken',
].join(', ');

/** How long a browser may cache the permission; browsers cap it at a day or less. Unit: s. */
const PERMISSION_LIFETIME = 86_400;

/**
 * Lets pages of other sites search here, as Algolia does: a preview, an application with a help box, a dialog that
 * tries several hosts. All of it is public, and answers do not depend on who asks.
 * @param paths of `app` that pages of other sites may request
 */
function allowOtherOrigins(app: FastifyInstance, paths: string): void {
	// Added on sending, so that refusals before the route get it as well.
	app.addHook('onSend', async (_request, reply) => {
		reply.header('access-control-allow-origin', '*');
	});
	app.options(paths, async (_request, reply) =>
		reply
			.code(204)
			.header('access-control-allow-methods', 'POST')
			.header('access-control-allow-headers', HEADERS)
			.header('access-control-max-age', PERMISSION_LIFETIME)
			.send(),
	);
}
