import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type CreateServerOptions, createServer } from '../create-server.ts';
import { baseFiles, temporaryDirectory, writeSite } from './fixture-site.ts';

export interface TestServer extends AsyncDisposable {
	app: FastifyInstance;
	port: number;
	/** Directory of the site. */
	directory: string;
}

/** Starts a server without a log on a free port, with a temporary site of its own. */
export async function startServer(
	files: Record<string, string | Buffer> = {},
	options: Partial<CreateServerOptions> = {},
): Promise<TestServer> {
	const temporary = await temporaryDirectory();
	await writeSite(temporary.path, { ...baseFiles(), ...files });
	const app = await createServer({ root: temporary.path, logLevel: 'silent', revalidateAfter: 0, ...options });
	await app.listen({ port: 0, host: '127.0.0.1' });
	const address: string | AddressInfo | null = app.server.address();
	if (address === null || typeof address === 'string') throw new Error('the server has no port');
	return {
		app,
		port: address.port,
		directory: temporary.path,
		async [Symbol.asyncDispose]() {
			app.server.closeAllConnections();
			await app.close();
			await temporary[Symbol.asyncDispose]();
		},
	};
}
