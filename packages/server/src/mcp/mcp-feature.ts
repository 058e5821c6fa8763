import { MCP_ADDRESS } from '@octavo/contract/index.ts';
import { depthOf } from '@octavo/platform/json-depth.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequestError, sendJsonErrors } from '../errors.ts';
import { PRICES, turnOf } from '../fair-queue.ts';
import type { FeaturePlugin } from '../feature.ts';
import { limitRequests } from '../limit-requests.ts';
import { isForeign, isRebound, REBOUND } from '../same-origin.ts';
import type { Store } from '../store/index.ts';
import type { AgentTool } from './agent-tool.ts';
import { docsOf } from './docs.ts';

/** A message with the longest question takes 4 kB. Unit: bytes. */
const MAX_BODY_BYTES = 64 * 1024;
/** The arguments of the tools have two levels. */
const MAX_JSON_DEPTH = 64;
const BATCH = 'Send one message at a time; batches are not answered here.';
/** JSON-RPC error codes. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const INTERNAL_ERROR = -32_603;

export interface McpFeatureOptions {
	/** Requests per minute and address; a tool call takes one to three. Default 240. */
	perMinute?: number;
	/** Keeps the questions of agents, as it does for readers. */
	recorder?: Pick<Store, 'record'> | undefined;
	/** Further tools of the site. */
	tools?: readonly AgentTool[] | undefined;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: each request gets a protocol server of its own, so
 * any number of machines can share the work.
 */
export function mcpFeature({ perMinute = 240, recorder, tools }: McpFeatureOptions = {}): FeaturePlugin {
	return {
		name: 'mcp',
		announce: ['mcp'],
		async register(app, { site, queue }) {
			const onProblem = (error: unknown) => app.log.error({ err: error }, 'a tool for agents failed');
			// Loaded with the first request, since the protocol takes a tenth of an idle server's memory.
			const openHandler = openOnce(async () => {
				const { createMcpHandler } = await import('@modelcontextprotocol/server');
				const { createDocsMcpServer } = await import('./mcp-server.ts');
				const docs = async () => docsOf(await site.current());
				const handler = createMcpHandler(() => createDocsMcpServer({ docs, onProblem, recorder, tools }), {
					// Nothing changes while a client listens, and each stream would hold a connection.
					maxSubscriptions: 0,
					onerror: (error) => app.log.debug({ err: error }, 'agent request refused'),
				});
				close = () => handler.close();
				return handler;
			});
			let close = async () => {};
			refuseDeepJson(app);
			app.addHook('onClose', () => close());
			await limitRequests(app, { perMinute, refusal: () => 'Too many requests.' });
			sendJsonErrors(app, 'agent request failed', ({ status, message }) =>
				problemOf(status >= 500 ? INTERNAL_ERROR : status === 400 ? PARSE_ERROR : INVALID_REQUEST, message),
			);
			app.route({
				method: ['POST', 'GET', 'DELETE'],
				url: MCP_ADDRESS,
				bodyLimit: MAX_BODY_BYTES,
				handler: async (request, reply) => {
					const refuse = (status: number, message: string) =>
						reply.code(status).header('cache-control', 'no-store').send(problemOf(INVALID_REQUEST, message));
					if (isRebound(request)) return refuse(403, REBOUND);
					if (isForeign(request)) return refuse(403, 'Requests from pages of other sites are refused.');
					// A batch would take one turn in the queue and count as one request.
					if (Array.isArray(request.body)) return refuse(400, BATCH);
					const { response, body } = await queue.run(turnOf(reply, PRICES.tool), async () => {
						const handler = await openHandler();
						const answer = await handler.fetch(webRequest(request), { parsedBody: request.body });
						// An event stream is returned before its tool has run, so the turn lasts until the stream has ended.
						return { response: answer, body: Buffer.from(await answer.arrayBuffer()) };
					});
					// Asks to keep the connection of every stream, even if the client or a server that stops closes it.
					response.headers.delete('connection');
					reply.code(response.status).headers(Object.fromEntries(response.headers));
					return reply.header('cache-control', 'no-store').send(body);
				},
			});
		},
	};
}

/** Refuses deeply nested JSON: parsing it is iterative, but what follows is not. */
function refuseDeepJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (depthOf(body) <= MAX_JSON_DEPTH) return parse(request, body, done);
		done(new BadRequestError(`The body is nested deeper than ${MAX_JSON_DEPTH}.`));
	});
}

function problemOf(code: number, message: string): object {
	return { jsonrpc: '2.0', id: null, error: { code, message } };
}

/** Without a body, which is passed on parsed. */
function webRequest(request: FastifyRequest): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (value !== undefined) headers.set(name, [value].flat().join(', '));
	}
	return new Request(new URL(request.url, 'http://docs.invalid'), { method: request.method, headers });
}
