import { RequestError } from '@octavo/search/index.ts';
import { z } from 'zod';

/** The limits of Algolia. */
const MAX_EVENTS = 1_000;
const MAX_OBJECTS = 20;
const name = z.string().min(1).max(256);

const eventsSchema = z.object({
	events: z
		.array(
			z.object({
				eventType: z.enum(['click', 'conversion', 'view']),
				eventName: name,
				index: name,
				userToken: z.string().max(129).optional(),
				queryID: z.string().max(64).optional(),
				objectIDs: z.array(z.string().max(512)).max(MAX_OBJECTS).optional(),
				positions: z.array(z.number().int().positive()).max(MAX_OBJECTS).optional(),
				timestamp: z.number().optional(),
			}),
		)
		.max(MAX_EVENTS),
});

/**
 * Validates events that a client reports. The server does not keep them.
 * @returns the number of events
 * @throws {RequestError} 422, like Algolia's Insights API
 */
export function parseEvents(body: unknown): number {
	const result = eventsSchema.safeParse(body);
	if (result.success) return result.data.events.length;
	const issue = result.error.issues[0];
	throw new RequestError(`${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'invalid'}`, 422);
}
