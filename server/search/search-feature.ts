import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { InvalidParameterError, RequestError } from '../../search/index.ts';
import { FairQueue } from '../fair-queue.ts';
import type { FeatureContext, FeaturePlugin } from '../feature.ts';
import { inTurn, type TurnOptions } from '../in-turn.ts';
import type { Encoding } from '../site/compress.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import { type SearchCluster, WatchedCluster } from './cluster-answerer.ts';
import { costOf } from './cost-of.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { parseEvents } from './events.ts';
import { LiveIndex, type LiveIndexOptions } from './live-index.ts';
import type { Answer, SearchRequest } from './make-answer.ts';
import { decodeBody, parseBody } from './parse-body.ts';
import { registerSearchPage } from './search-page.ts';
import { createZeroResults, type ZeroResults } from './zero-results.ts';

/** Named in `Server-Timing`: pages then ask this server, and fetch nothing of the index. */
const ANNOUNCEMENT = 'search';
/** No query needs more: 50 queries of 512 characters with all their parameters are 100 kB. Unit: bytes. */
const BODY_LIMIT = 128 * 1024;

/** While there is no index, or its threads start anew. Unit: s. */
const RETRY_AFTER = 1;

/** One under way and one that follows without a pause; what is handed to a thread can't be overtaken any more. */
const QUERIES_OF_A_THREAD = 2;
/** A cluster is waited for most of the time. */
const QUERIES_OF_A_CLUSTER = 32;

interface PathParameters {
	index: string;
	facet: string;
}

/** The addresses of Algolia's search API. */
const ROUTES: readonly (readonly [path: string, kind: SearchRequest['kind']])[] = [
	['/1/indexes/:index/queries', 'queries'],
	['/1/indexes/:index/query', 'query'],
	['/1/indexes/:index/browse', 'browse'],
	['/1/indexes/:index/facets/:facet/query', 'facet'],
];

export interface SearchFeatureOptions {
	/** Told of queries that found nothing, once a reader has stopped typing. Must return at once and not throw. */
	onZeroResults?: ((query: string) => void) | undefined;
	/** How long such a query has to stand. Unit: ms; default 4,000. */
	quiet?: number;
	/** Worker threads that answer; without, the server's own thread does. */
	threads?: LiveIndexOptions['threads'];
	/** Answers in place of the build's index, which stands in for it. */
	cluster?: SearchCluster | undefined;
	/** Proxies in front, as for Ask AI. */
	proxies?: number;
}

/** Algolia's search API over the built site's index, and the search page without scripts. Keys and application ids are accepted and not looked at. */
export function createSearchFeature({
	onZeroResults,
	quiet,
	threads,
	cluster,
	proxies = 0,
}: SearchFeatureOptions = {}): FeaturePlugin {
	let watched: WatchedCluster | undefined;
	let live: LiveIndex | undefined;
	const noteZeroResults = onZeroResults && createZeroResults(onZeroResults, quiet);
	return {
		name: 'search',
		announce: ANNOUNCEMENT,
		problem: () => (watched?.isLost && !live?.hasOwn ? watched.notice : undefined),
		notice: () => watched?.notice,
		register(app, { site }: FeatureContext) {
			watched =
				cluster &&
				new WatchedCluster(cluster, {
					onFailure: (error) => app.log.warn({ err: error }, 'the search cluster did not answer a request'),
					onLost: (error) => app.log.error({ err: error }, 'the search cluster gives no answers'),
					onBack: () => app.log.info('the search cluster is back'),
				});
			const index = new LiveIndex(site, {
				threads,
				cluster: watched,
				onProblem: (error) => app.log.error({ err: error }, 'the search index cannot be used'),
			});
			// The first reader need not wait for it.
			live = index;
			index.prepare().then(
				() => app.log.info({ threads: threads?.size ?? 0 }, 'search is ready'),
				// Why has been logged.
				() => {},
			);
			app.addHook('onClose', async () => {
				index.close();
				watched?.close();
			});
			const places = cluster ? QUERIES_OF_A_CLUSTER : QUERIES_OF_A_THREAD * (threads?.size ?? 1);
			const turns = { queue: new FairQueue(places), proxies };
			app.register(async (scope) => registerProtocol(scope, index, turns, noteZeroResults));
			app.register(async (scope) => registerSearchPage(scope, site, index, turns));
		},
	};
}

const EVENTS_PATH = '/1/events';
const ALL_PATHS = '/1/*';

function registerProtocol(
	app: FastifyInstance,
	live: LiveIndex,
	turns: TurnOptions,
	noteZeroResults?: ZeroResults,
): void {
	registerParser(app);
	app.setErrorHandler(sendSearchError);
	allowOtherOrigins(app, ALL_PATHS);
	refuseTheRest(app);
	for (const [path, kind] of ROUTES) {
		app.post<{ Params: PathParameters; Body: string }>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
			const { params, body = '' } = request;
			const { index: indexName, facet = '' } = params;
			const asked = { kind, indexName, facet, body, encoding: encodingFor(request) };
			const answer = await inTurn(request, reply, { ...turns, cost: costOf(asked) }, () => live.answer(asked));
			for (const query of answer.withoutHits) noteZeroResults?.(query);
			return send(reply, answer);
		});
	}
	app.post<{ Body: string }>(EVENTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
		request.log.debug({ events: parseEvents(parseBody(request.body ?? '')) }, 'search events');
		return reply.header('cache-control', 'no-store').send({ status: 200, message: 'OK' });
	});
}

/** Clients of Algolia's interface read errors as JSON; the site would answer with a page. */
function refuseTheRest(app: FastifyInstance): void {
	const others = ['GET', 'PUT', 'PATCH', 'DELETE'];
	for (const url of [...ROUTES.map(([path]) => path), EVENTS_PATH]) {
		app.route({
			method: others,
			url,
			bodyLimit: BODY_LIMIT,
			handler: async ({ method }, reply) => {
				reply.header('allow', 'POST, OPTIONS');
				throw new RequestError(`Method ${method} is not allowed here, only POST`, 405);
			},
		});
	}
	app.route({
		method: [...others, 'POST'],
		url: ALL_PATHS,
		bodyLimit: BODY_LIMIT,
		handler: async () => {
			throw new RequestError('Path not supported by this server', 404);
		},
	});
}

/** Browsers send JSON as `text/plain`, or as a form's type, to be allowed to without asking first. */
function registerParser(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
		decodeBody(body),
	);
}

/** Clients say the same few things, and reading them takes longer than finding an answer that is kept. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** Brotli takes half the time of gzip for the same size here. */
function encodingFor({ raw }: FastifyRequest): Encoding {
	const accepted = raw.headers['accept-encoding'] ?? '';
	const known = encodings.get(accepted);
	if (known) return known;
	const encoding = negotiateEncoding(raw.headers['accept-encoding']);
	encodings.set(accepted, encoding);
	return encoding;
}

function send(reply: FastifyReply, { encoding, body }: Answer): FastifyReply {
	reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('application/json; charset=utf-8');
	return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body);
}

/** Algolia's form of an error. */
function sendSearchError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const known = error instanceof RequestError || error instanceof InvalidParameterError;
	const status = known ? error.status : (error.statusCode ?? 500);
	if (status >= 500 && status !== 503) request.log.error({ err: error }, 'search failed');
	if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
	const message = status === 500 ? 'Internal error' : error.message;
	return reply.code(status).header('cache-control', 'no-store').send({ message, status });
}
