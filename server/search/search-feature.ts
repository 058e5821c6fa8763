import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
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
import { parseEvents } from './events.ts';
import { LiveIndex } from './live-index.ts';

/** No query needs more: 50 queries of 512 characters with all their parameters are 100 kB. Unit: bytes. */
const BODY_LIMIT = 128 * 1024;
/** Nested deeper than any request; `JSON.parse` itself has no bound but the stack. */
const DEEPEST_BODY = 32;

/** Algolia's search API over the built site's index. Keys and application ids are accepted and not looked at. */
export const searchFeature: FeaturePlugin = {
	name: 'search',
	register(app, { site }: FeatureContext) {
		const index = new LiveIndex(site, {
			onProblem: (error) => app.log.error({ err: error }, 'the search index can not be used'),
		});
		registerParser(app);
		app.setErrorHandler(sendSearchError);

		const answer = (path: string, respond: (index: SearchIndex, request: SearchHttpRequest) => Promise<unknown>) =>
			app.post<{ Params: Record<string, string> }>(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
				reply.header('cache-control', 'no-store');
				return respond(await index.current(), { body: request.body, path: request.params });
			});
		answer('/1/indexes/:index/queries', (current, { body }) => answerQueries(current, body));
		answer('/1/indexes/:index/query', (current, { body, path }) => answerQuery(current, path.index ?? '', body));
		answer('/1/indexes/:index/browse', (current, { body, path }) => answerBrowse(current, path.index ?? '', body));
		answer('/1/indexes/:index/facets/:facet/query', (current, { body, path }) =>
			answerFacet(current, path.index ?? '', { ...asObject(body), facet: path.facet }),
		);
		app.post('/1/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
			request.log.debug({ events: parseEvents(request.body) }, 'search events');
			return reply.header('cache-control', 'no-store').send({ status: 200, message: 'OK' });
		});
	},
};

interface SearchHttpRequest {
	body: unknown;
	path: Readonly<Record<string, string>>;
}

/** Browsers send JSON as `text/plain`, or as a form's type, to be allowed to without asking first. */
function registerParser(app: FastifyInstance): void {
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
		try {
			done(null, parseBody(body));
		} catch (error) {
			done(error instanceof Error ? error : new Error(String(error)));
		}
	});
}

function parseBody(body: Buffer): unknown {
	if (body.length === 0) return undefined;
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		throw new RequestError('The body is not UTF-8', 400);
	}
	if (depthOf(text) > DEEPEST_BODY) throw new RequestError(`The body is nested deeper than ${DEEPEST_BODY}`, 400);
	try {
		return JSON.parse(text);
	} catch {
		throw new RequestError('The body is not valid JSON', 400);
	}
}

/** Deepest nesting of brackets; those in strings count as well, which only makes the bound stricter. */
function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (const character of text) {
		if (character === '[' || character === '{') depth += 1;
		else if (character === ']' || character === '}') depth -= 1;
		if (depth > deepest) deepest = depth;
	}
	return deepest;
}

function asObject(value: unknown): object {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Algolia's form of an error. */
function sendSearchError(
	error: FastifyError,
	request: { log: FastifyInstance['log'] },
	reply: FastifyReply,
): FastifyReply {
	const known = error instanceof RequestError || error instanceof InvalidParameterError;
	const status = known ? error.status : (error.statusCode ?? 500);
	if (status >= 500 && status !== 503) request.log.error({ err: error }, 'search failed');
	const message = status === 500 ? 'Internal error' : error.message;
	return reply.code(status).header('cache-control', 'no-store').send({ message, status });
}
