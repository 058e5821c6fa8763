import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AskRecorder } from '../../ask/index.ts';
import { MCP_ADDRESS } from '../../contract/index.ts';
import type { FeaturePlugin } from '../feature.ts';
import { inTurn } from '../in-turn.ts';
import { depthOf } from '../json-depth.ts';
import { clientErrorOf } from '../json-errors.ts';
import { limitRequests } from '../limit-requests.ts';
import { isForeign } from '../same-origin.ts';
import { createDocsMcpServer } from './mcp-server.ts';
import { docsOf } from './release-files.ts';

/** Named in `Server-Timing`: pages then show how to add the tools to an editor. */
const ANNOUNCEMENT = 'mcp';
/** The longest question with everything around it is 4 kB. Unit: bytes. */
const BODY_LIMIT = 64 * 1024;
/** Arguments of tools have two levels. */
const DEEPEST_JSON = 64;
const REBOUND =
	'This server listens on this machine alone, and is not asked by that name. Behind a proxy, set ASK_PROXIES.';
/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INTERNAL_ERROR = -32_603;

export interface McpFeatureOptions {
	/** Requests of one address in a minute; a tool call takes one to three. Default 240. */
	perMinute?: number;
	/** Proxies in front, as for Ask AI. */
	proxies?: number;
	recorder?: AskRecorder | undefined;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request is answered by a server of its own,
 * so that any number of machines can share the work.
 */
export function mcpFeature({ perMinute = 240, proxies = 0, recorder }: McpFeatureOptions = {}): FeaturePlugin {
	return {
		name: 'mcp',
		announce: ANNOUNCEMENT,
		async register(app, { site, queue }) {
			const onProblem = (error: unknown) => app.log.error({ err: error }, 'an agent could not be answered');
			const handler = createMcpHandler(
				() => createDocsMcpServer({ docs: async () => docsOf(await site.current()), onProblem, recorder }),
				{ onerror: (error) => app.log.debug({ err: error }, 'agent request refused') },
			);
			refuseDeepJson(app);
			app.addHook('onClose', () => handler.close());
			await limitRequests(app, { perMinute, proxies, refusal: 'Too many requests.' });
			app.setErrorHandler<FastifyError>((error, request, reply) => {
				const { status, message } = clientErrorOf(error, request, 'agent request failed');
				const code = status >= 500 ? INTERNAL_ERROR : status === 400 ? PARSE_ERROR : INVALID_REQUEST;
				return sendProblem(reply, status, code, message);
			});
			app.route({
				method: ['POST', 'GET', 'DELETE'],
				url: MCP_ADDRESS,
				bodyLimit: BODY_LIMIT,
				handler: async (request, reply) => {
					if (proxies === 0 && isRebound(request)) return sendProblem(reply, 403, INVALID_REQUEST, REBOUND);
					if (isForeign(request))
						return sendProblem(reply, 403, INVALID_REQUEST, 'Pages of other sites may not ask here.');
					const answer = () => handler.fetch(webRequest(request), { parsedBody: request.body });
					return sendResponse(reply, await inTurn(request, reply, { queue, proxies }, answer));
				},
			});
		},
	};
}

/** Parsing is iterative, what comes after it is not. */
function refuseDeepJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (depthOf(body) <= DEEPEST_JSON) return parse(request, body, done);
		done(Object.assign(new Error(`The body is nested deeper than ${DEEPEST_JSON}.`), { statusCode: 400 }));
	});
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a browser asks this machine itself for a page of another site, whose name was made to lead here (DNS rebinding):
 * to the browser both are of one origin.
 */
function isRebound({ socket, headers }: FastifyRequest): boolean {
	return LOOPBACK.test(socket.localAddress ?? '') && !LOOPBACK_HOST.test(headers.host ?? '');
}

function sendProblem(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.send({ jsonrpc: '2.0', id: null, error: { code, message } });
}

function webRequest(request: FastifyRequest): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers.set(name, [value].flat().join(', '));
	}
	const body = request.method === 'POST' ? { body: JSON.stringify(request.body) } : {};
	return new Request(new URL(request.url, 'http://docs.invalid'), { method: request.method, headers, ...body });
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
	reply.code(response.status).header('cache-control', 'no-store');
	for (const [name, value] of response.headers) reply.header(name, value);
	if (!response.body) return reply.send();
	return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
