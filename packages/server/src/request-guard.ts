import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonHeaders } from './security-headers.ts';

const METHODS = 'GET, HEAD, OPTIONS';

/** Refuses what no route accepts, before a body is read. */
export function registerRequestGuard(app: FastifyInstance, bodyLimit: number): void {
	app.addHook('onRequest', async (request, reply) => {
		reply.headers(commonHeaders);
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
