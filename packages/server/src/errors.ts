import { commonHeaders, t, undecodablePathname } from '@octavo/contract/index.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A request that cannot be answered because of what the client sent. The message is shown to the client. */
export class BadRequestError extends Error {
	readonly statusCode = 400;
	override readonly name = 'BadRequestError';
}

/** What a reader said could not be kept. The message is shown to the reader. */
export class NotKeptError extends Error {
	readonly statusCode = 503;
	/** Unit: s. */
	readonly retryAfter = 60;
	override readonly name = 'NotKeptError';
}

/** @throws {BadRequestError} naming each invalid field and what was expected */
export function parseRequest<T>(schema: z.core.$ZodType<T>, body: unknown): T {
	const result = z.safeParse(schema, body);
	if (result.success) return result.data;
	throw new BadRequestError(z.prettifyError(result.error));
}

/**
 * Logs an error of the server.
 * @param event message of the log, such as `question failed`
 * @returns what the client is told: an id to report
 */
export function logError(error: unknown, request: FastifyRequest, event: string): string {
	request.log.error({ err: error }, event);
	return t('server.failed', { id: request.id });
}

interface ClientError {
	status: number;
	/** What was wrong with the request, or an id to report. */
	message: string;
}

/** What Fastify and the features throw. */
type ServerError = FastifyError & {
	/** When a client that was refused may try again. Unit: s; default 1. */
	retryAfter?: number;
};

/** Prepares the answer to an error, and logs an error of the server. */
function prepare(error: ServerError, request: FastifyRequest, reply: FastifyReply, event: string): ClientError {
	const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
	reply.code(status).header('cache-control', 'no-store');
	const isTemporary = status === 429 || status === 503;
	if (isTemporary && !reply.hasHeader('retry-after')) reply.header('retry-after', error.retryAfter ?? 1);
	return { status, message: status < 500 || status === 503 ? error.message : logError(error, request, event) };
}

/**
 * Sends the errors of a feature's routes as JSON.
 * @param bodyOf returns what is sent
 */
export function sendJsonErrors(
	app: FastifyInstance,
	event: string,
	bodyOf: (error: ClientError) => object = ({ message }) => ({ message }),
): void {
	app.setErrorHandler<ServerError>((error, request, reply) =>
		reply.send(bodyOf(prepare(error, request, reply, event))),
	);
}

/** Sends all other errors as a line of text. */
export function sendError(error: ServerError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { message } = prepare(error, request, reply, 'request failed');
	return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
}

/** Handles errors of the router, which occur before any route or hook: a path that cannot be decoded. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
	const [pathname = '/'] = (request.raw.url ?? '/').split('?', 1);
	if (error.code === 'FST_ERR_BAD_URL') error.message = undecodablePathname(pathname);
	sendError(error, request, reply.headers(commonHeaders));
}
