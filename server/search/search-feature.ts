import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
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
import type { Answer } from './answer-cache.ts';
import { parseEvents } from './events.ts';
import { LiveIndex } from './live-index.ts';
import { decodeBody, parseBody } from './parse-body.ts';

/** No query needs more: 50 queries of 512 characters with all their parameters are 100 kB. Unit: bytes. */
const BODY_LIMIT = 128 * 1024;

interface PathParameters {
	index: string;
	facet: string;
}

type Respond = (index: SearchIndex, body: unknown, path: PathParameters) => Promise<unknown>;

/** What each address answers; names and forms are those of Algolia's search API. */
const ROUTES: readonly (readonly [path: string, respond: Respond])[] = [
	['/1/indexes/:index/queries', (index, body) => answerQueries(index, body)],
	['/1/indexes/:index/query', (index, body, path) => answerQuery(index, path.index, body)],
	['/1/indexes/:index/browse', (index, body, path) => answerBrowse(index, path.index, body)],
	[
		'/1/indexes/:index/facets/:facet/query',
		(index, body, path) => answerFacet(index, path.index, { ...asObject(body), facet: path.facet }),
	],
];

/** Algolia's search API over the built site's index. Keys and application ids are accepted and not looked at. */
export const searchFeature: FeaturePlugin = {
	name: 'search',
	register(app, { site }: FeatureContext) {
		const live = new LiveIndex(site, {
			onProblem: (error) => app.log.error({ err: error }, 'the search index can not be used'),
		});
		registerParser(app);
		app.setErrorHandler(sendSearchError);
		for (const [path, respond] of ROUTES) {
			app.post<{ Params: PathParameters; Body: string }>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
				const { index, answers } = await live.current();
				const { params, body = '' } = request;
				const key = `${path}\n${params.index}\n${params.facet ?? ''}\n${body}`;
				return send(request, reply, await answers.get(key, () => respond(index, parseBody(body), params)));
			});
		}
		app.post<{ Body: string }>('/1/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
			request.log.debug({ events: parseEvents(parseBody(request.body ?? '')) }, 'search events');
			return reply.header('cache-control', 'no-store').send({ status: 200, message: 'OK' });
		});
	},
};

/** Browsers send JSON as `text/plain`, or as a form's type, to be allowed to without asking first. */
function registerParser(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
		decodeBody(body),
	);
}

async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
	reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
	if (!answer.isWorthCompressing) return reply.send(answer.plain);
	reply.header('vary', 'accept-encoding');
	if (new Negotiator(request.raw).encoding(['gzip', 'identity']) !== 'gzip') return reply.send(answer.plain);
	return reply.header('content-encoding', 'gzip').send(await answer.gzip());
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
