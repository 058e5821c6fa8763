import rateLimit from '@fastify/rate-limit';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import {
	ASK_ANNOUNCEMENT,
	ASK_PATH,
	type AskEvent,
	askRequestSchema,
	EVENT_STREAM_TYPE,
	eventsOf,
} from '../../ask/index.ts';
import type { FeaturePlugin } from '../feature.ts';
import { askOf } from './release-ask.ts';

/** Larger than the longest question with the longest conversation. Unit: bytes. */
const BODY_LIMIT = 32 * 1024;
const MINUTE = 60_000;

export interface AskFeatureOptions {
	/** Questions that one address may ask in a minute; default 60. */
	perMinute?: number;
}

class RequestError extends Error {
	readonly statusCode = 400;
}

/**
 * `POST /api/ask`: a question as JSON, the answer as lines of JSON; see `ask/protocol.ts`. Refusals are
 * `{ "message": … }`: 400 for a request of the wrong shape, 413 and 415, 429 with `Retry-After`.
 */
export function askFeature({ perMinute = 60 }: AskFeatureOptions = {}): FeaturePlugin {
	return {
		name: 'ask',
		announce: ASK_ANNOUNCEMENT,
		async register(app, { site }) {
			await app.register(rateLimit, {
				max: perMinute,
				timeWindow: MINUTE,
				errorResponseBuilder: (_request, { ttl }) =>
					Object.assign(new Error(`Too many questions at once. Try again in ${Math.ceil(ttl / 1000)} seconds.`), {
						statusCode: 429,
					}),
			});
			app.setErrorHandler<FastifyError>((error, request, reply) => {
				const status = error.statusCode ?? 500;
				if (status >= 500) request.log.error({ err: error }, 'question failed');
				const message = status >= 500 ? `Something went wrong here. Request id: ${request.id}` : error.message;
				return reply.code(status).header('cache-control', 'no-store').send({ message });
			});
			app.post(ASK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
				const parsed = askRequestSchema.safeParse(request.body);
				if (!parsed.success) throw new RequestError(z.prettifyError(parsed.error));
				const { question, ...options } = parsed.data;
				const ask = await askOf(await site.current());
				const events = eventsOf(await ask(question, options));
				return reply.header('cache-control', 'no-store').type(EVENT_STREAM_TYPE).send(linesOf(events));
			});
		},
	};
}

function linesOf(events: readonly AskEvent[]): string {
	return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
