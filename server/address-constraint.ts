import type { FastifyInstance } from 'fastify';

const MATCHES = 'yes';

/**
 * Lets a route have only those requests to its path whose whole address, query included, is one of its own; the others
 * go to the route that would have them without it.
 * @param name of the constraint, its own in the whole server
 * @param isOwn takes the address as it was sent
 * @returns the constraints of the route
 */
export function constrainToAddresses(
	app: FastifyInstance,
	name: string,
	isOwn: (url: string) => boolean,
): Record<string, string> {
	app.addConstraintStrategy({
		name,
		storage: () => {
			const handlers = new Map<unknown, never>();
			return {
				get: (value) => handlers.get(value) ?? null,
				set: (value, handler) => void handlers.set(value, handler as never),
			};
		},
		deriveConstraint: (request) => (isOwn(request.url ?? '') ? MATCHES : undefined),
	});
	return { [name]: MATCHES };
}
