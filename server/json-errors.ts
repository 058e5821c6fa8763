import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** What the client is told about an error. */
export interface ClientError {
	status: number;
	/** What was wrong with the request, or an id to report. */
	message: string;
}

/**
 * Logs an internal error, and tells the client what it can act on.
 * @param event message of the log, such as `question failed`
 */
export function clientErrorOf(error: FastifyError, request: FastifyRequest, event: string): ClientError {
	const status = error.statusCode ?? 500;
	if (status < 500 || status === 503) return { status, message: error.message };
	request.log.error({ err: error }, event);
	return { status, message: `Something went wrong here. Request id: ${request.id}` };
}

/** Sends the errors of a feature's routes as `{ message }`. */
export function sendJsonErrors(app: FastifyInstance, event: string): void {
	app.setErrorHandler<FastifyError>((error, request, reply) => {
		const { status, message } = clientErrorOf(error, request, event);
		return reply.code(status).header('cache-control', 'no-store').send({ message });
	});
}
