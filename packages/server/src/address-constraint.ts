import type { FastifyInstance } from 'fastify';

const MATCHES = 'yes';

/**
 * Limits a route to those requests to its path whose address, query included, the route claims. All others go to the
 * route that would match without it.
 * @param name of the constraint, unique within the server
 * @param isOwn gets the address as it was sent
 * @returns the constraints for the route
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
