import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { undecodablePathname } from '../contract/index.ts';

/** Tells the client what it can act on: what was wrong with its request, or an id to report. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
	reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
	if (status === 503)
		return reply.header('retry-after', reply.getHeader('retry-after') ?? 1).send(`${error.message}\n`);
	if (status >= 500) {
		request.log.error({ err: error }, 'request failed');
		return reply.send(`Something went wrong here. Request id: ${request.id}\n`);
	}
	return reply.send(`${error.message}\n`);
}

/** Handles errors of the router, which occur before any route or hook: a path that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	const [pathname = '/'] = (request.raw.url ?? '/').split('?', 1);
	if (error.code === 'FST_ERR_BAD_URL') error.message = undecodablePathname(pathname);
	sendError(error, request, reply);
}

export function registerErrors(app: FastifyInstance): void {
	app.setErrorHandler(sendError);
}
