import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** One line per request, when it is done: what was asked and what came of it, and nothing of who asked. */
export class RequestLog extends LogController {
	override incomingRequest(): void {}

	override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
		const line = {
			...describeRequest(request),
			status: reply.statusCode,
			milliseconds: Math.round(reply.elapsedTime * 10) / 10,
		};
		if (error) request.log.error({ ...line, err: error }, 'request failed');
		else request.log.info(line, 'request completed');
	}

	override routeNotFound(): void {}
}

/** Without the query, which holds what readers search for, and without address, agent and referrer. */
export function describeRequest(request: FastifyRequest): { method: string; path: string } {
	return { method: request.method, path: (request.raw.url ?? '').split('?', 1).join() };
}

export type LogDestination = { write(line: string): void };

/**
 * @param level of pino; `silent` for none
 * @param stream standard output where absent
 */
export function loggerOptions(level: string, stream?: LogDestination): NonNullable<FastifyServerOptions['logger']> {
	if (level === 'silent') return false;
	const serializers = { req: describeRequest };
	return stream ? { level, serializers, stream } : { level, serializers };
}
