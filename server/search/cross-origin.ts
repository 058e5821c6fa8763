import type { FastifyInstance } from 'fastify';

/** What Algolia's clients may send beside a body; some put credentials into the address instead. */
const HEADERS = [
	'content-type',
	'x-algolia-agent',
	'x-algolia-api-key',
	'x-algolia-application-id',
	'x-algolia-usertoken',
].join(', ');

/** How long a browser need not ask for permission again; browsers cap it at one day or less. Unit: s. */
const PERMISSION_LIFETIME = 86_400;

/**
 * Lets pages of other sites search here, as Algolia does: a preview, an application with a help box, a dialog that
 * tries several hosts. All of it is public, and nothing depends on who asks.
 * @param paths that pages of other sites may ask, of all routes of `app`
 */
export function allowOtherOrigins(app: FastifyInstance, paths: string): void {
	// At the end, so that what is refused before it comes to a route has it as well.
	app.addHook('onSend', async (_request, reply) => {
		reply.header('access-control-allow-origin', '*');
	});
	app.options(paths, async (_request, reply) =>
		reply
			.code(204)
			.header('access-control-allow-methods', 'POST')
			.header('access-control-allow-headers', HEADERS)
			.header('access-control-max-age', PERMISSION_LIFETIME)
			.send(),
	);
}
