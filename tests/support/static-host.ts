import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

export interface StaticHost extends AsyncDisposable {
	/** Origin, without a path. */
	url: string;
	/** Requested paths. */
	asked: ReadonlySet<string>;
	/** Stops the server. */
	close(): Promise<void>;
}

/**
 * Serves a built site as a static host does, on a free port.
 * @param folder output of the build; `site/dist` by default
 */
export async function startStaticHost(folder = join(import.meta.dirname, '../../site/dist')): Promise<StaticHost> {
	const files = sirv(folder, { etag: true, extensions: ['html'] });
	const asked = new Set<string>();
	const server = createServer((request, response) => {
		asked.add(request.url ?? '');
		files(request, response, () => void response.writeHead(404).end());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const close = async (): Promise<void> => {
		if (!server.listening) return;
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	};
	return {
		url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
		asked,
		close,
		[Symbol.asyncDispose]: close,
	};
}
