import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';

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

/** Lines that wait while standard output takes none; more are dropped. Unit: bytes. */
const MAX_WAITING = 1024 * 1024;

/** Pages go on where the log can't, as on a full disk: what could not be written is tried again with the next line. */
function standardOutput(): LogDestination {
	return destination({ maxLength: MAX_WAITING }).on('error', () => {});
}

/**
 * @param level of pino; `silent` for none
 * @param stream standard output where absent
 */
export function loggerOptions(level: string, stream?: LogDestination): NonNullable<FastifyServerOptions['logger']> {
	if (level === 'silent') return false;
	return { level, serializers: { req: describeRequest }, stream: stream ?? standardOutput() };
}
