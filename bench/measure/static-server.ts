import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** Starts a static file server for compressed files, the same for every tool. */
export async function serveStatic(directory: string): Promise<{ url: string; close(): Promise<void> }> {
	const handle = sirv(directory, { brotli: true, gzip: true, etag: true, extensions: ['html'] });
	const server = createServer((request, response) => {
		handle(request, response, () => {
			response.statusCode = 404;
			response.end('Not found');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
