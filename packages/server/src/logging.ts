import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';

/** Logs one line per finished request: what was requested and the outcome, and nothing about who requested it. */
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

/** Leaves out the query, which contains what readers search for, and address, user agent and referrer. */
function describeRequest(request: FastifyRequest): { method: string; path: string } {
	return { method: request.method, path: (request.raw.url ?? '').split('?', 1).join() };
}

export type LogDestination = { write(line: string): void };

/** Log lines waiting while standard output takes none; further ones are dropped. Unit: bytes. */
const MAX_WAITING = 1024 * 1024;

/**
 * Keeps the server running when the log cannot be written, as on a full disk: failed lines are retried with the next
 * one.
 */
function standardOutput(): LogDestination {
	return destination({ maxLength: MAX_WAITING }).on('error', () => {});
}

/**
 * @param level of pino; `silent` for none
 * @param stream defaults to standard output
 */
export function loggerOptions(level: string, stream?: LogDestination): NonNullable<FastifyServerOptions['logger']> {
	if (level === 'silent') return false;
	return { level, serializers: { req: describeRequest }, stream: stream ?? standardOutput() };
}
