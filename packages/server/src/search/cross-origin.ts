import type { FastifyInstance } from 'fastify';

/** Headers that Algolia's clients may send; some put credentials into the address instead. */
const HEADERS = [
	'content-type',
	'x-algolia-agent',
	'x-algolia-api-key',
	'x-algolia-application-id',
	'x-algolia-usertoken',
].join(', ');

/** How long a browser may cache the permission; browsers cap it at a day or less. Unit: s. */
const PERMISSION_LIFETIME = 86_400;

/**
 * Lets pages of other sites search here, as Algolia does: a preview, an application with a help box, a dialog that
 * tries several hosts. All of it is public, and answers do not depend on who asks.
 * @param paths of `app` that pages of other sites may request
 */
export function allowOtherOrigins(app: FastifyInstance, paths: string): void {
	// Added on sending, so that refusals before the route get it as well.
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
