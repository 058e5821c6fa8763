import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
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
 * Serves a built site as a static host does that reads `_headers`, on a free port.
 * @param folder output of the build; `site/dist` by default
 */
export async function startStaticHost(folder = join(import.meta.dirname, '../../site/dist')): Promise<StaticHost> {
	const files = sirv(folder, { etag: true, extensions: ['html'] });
	const asked = new Set<string>();
	const rules = readHeaders(await readFile(join(folder, '_headers'), 'utf8').catch(() => ''));
	const server = createServer((request, response) => {
		asked.add(request.url ?? '');
		for (const { path, headers } of rules)
			if (request.url?.startsWith(path)) for (const [name, value] of headers) response.setHeader(name, value);
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

/** Reads `_headers`: a path that ends in `*`, and below it, indented, the headers of everything that begins with it. */
function readHeaders(text: string): { path: string; headers: [name: string, value: string][] }[] {
	return text.split(/^(?=\S)/m).map((rule) => {
		const [path = '', ...lines] = rule.trimEnd().split('\n');
		const headers = lines.map((line): [string, string] => {
			const [name = '', ...value] = line.trim().split(': ');
			return [name, value.join(': ')];
		});
		return { path: path.replace(/\*$/, ''), headers };
	});
}
