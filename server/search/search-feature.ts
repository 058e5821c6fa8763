import { setImmediate } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
	answerBrowse,
	answerFacet,
	answerQueries,
	answerQuery,
	InvalidParameterError,
	RequestError,
	type SearchIndex,
} from '../../search/index.ts';
import type { FeatureContext, FeaturePlugin } from '../feature.ts';
import type { Encoding } from '../site/compress.ts';
import { negotiateEncoding } from '../static/negotiate.ts';
import type { Answer } from './answer-cache.ts';
import { allowOtherOrigins } from './cross-origin.ts';
import { parseEvents } from './events.ts';
import { LiveIndex } from './live-index.ts';
import { decodeBody, parseBody } from './parse-body.ts';
import { registerSearchPage } from './search-page.ts';
import { createZeroResults, queriesWithoutHits, type ZeroResults } from './zero-results.ts';

/** Named in `Server-Timing`: pages then ask this server, and fetch nothing of the index. */
const ANNOUNCEMENT = 'search';
/** No query needs more: 50 queries of 512 characters with all their parameters are 100 kB. Unit: bytes. */
const BODY_LIMIT = 128 * 1024;

interface PathParameters {
	index: string;
	facet: string;
}

type Respond = (index: SearchIndex, body: unknown, path: PathParameters) => Promise<unknown>;

/** What each address answers; names and forms are those of Algolia's search API. */
const ROUTES: readonly (readonly [path: string, respond: Respond])[] = [
	['/1/indexes/:index/queries', (index, body) => answerQueries(index, body, setImmediate)],
	['/1/indexes/:index/query', (index, body, path) => answerQuery(index, path.index, body)],
	['/1/indexes/:index/browse', (index, body, path) => answerBrowse(index, path.index, body)],
	[
		'/1/indexes/:index/facets/:facet/query',
		(index, body, path) => answerFacet(index, path.index, { ...asObject(body), facet: path.facet }),
	],
];

export interface SearchFeatureOptions {
	/** Told of queries that found nothing, once a reader has stopped typing. Must return at once and not throw. */
	onZeroResults?: ((query: string) => void) | undefined;
	/** How long such a query has to stand. Unit: ms; default 4,000. */
	quiet?: number;
}

/** Algolia's search API over the built site's index, and the search page without scripts. Keys and application ids are accepted and not looked at. */
export function createSearchFeature({ onZeroResults, quiet }: SearchFeatureOptions = {}): FeaturePlugin {
	const noteZeroResults = onZeroResults && createZeroResults(onZeroResults, quiet);
	return {
		name: 'search',
		announce: ANNOUNCEMENT,
		register(app, { site }: FeatureContext) {
			const live = new LiveIndex(site, {
				onProblem: (error) => app.log.error({ err: error }, 'the search index can not be used'),
			});
			// The first reader need not wait for it.
			void live.current().catch(() => {});
			app.register(async (scope) => registerProtocol(scope, live, noteZeroResults));
			app.register(async (scope) => registerSearchPage(scope, site, live));
		},
	};
}

export const searchFeature: FeaturePlugin = createSearchFeature();

const EVENTS_PATH = '/1/events';
const ALL_PATHS = '/1/*';

function registerProtocol(app: FastifyInstance, live: LiveIndex, noteZeroResults?: ZeroResults): void {
	/** Of the requests of late, by their key: their answers are not always made anew. */
	const withoutHits = new LRUCache<string, string[]>({ max: 5_000 });
	registerParser(app);
	app.setErrorHandler(sendSearchError);
	allowOtherOrigins(app, ALL_PATHS);
	refuseTheRest(app);
	for (const [path, respond] of ROUTES) {
		app.post<{ Params: PathParameters; Body: string }>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
			const { index, answers } = await live.current();
			const { params, body = '' } = request;
			const key = `${path}\n${params.index}\n${params.facet ?? ''}\n${body}`;
			const answer = await answers.get(key, encodingFor(request), async () => {
				const response = await respond(index, parseBody(body), params);
				if (noteZeroResults) withoutHits.set(key, queriesWithoutHits(response));
				return response;
			});
			for (const query of withoutHits.get(key) ?? []) noteZeroResults?.(query);
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

function asObject(value: unknown): object {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Algolia's form of an error. */
function sendSearchError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const known = error instanceof RequestError || error instanceof InvalidParameterError;
	const status = known ? error.status : (error.statusCode ?? 500);
	if (status >= 500 && status !== 503) request.log.error({ err: error }, 'search failed');
	const message = status === 500 ? 'Internal error' : error.message;
	return reply.code(status).header('cache-control', 'no-store').send({ message, status });
}
