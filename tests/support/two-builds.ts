import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { builtDocument } from './site.ts';

const DIST = join(import.meta.dirname, '../../site/dist');
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
/** The name of a script or style sheet, up to its extension. */
const NAMES = /((?:assets\/|\.\/)[\w.-]+-[\w-]{8})(?=\.(?:js|css)\b)/g;

interface TwoBuilds extends AsyncDisposable {
	/** Origin, without a path. */
	url: string;
	/** Whether the new build is served. The host has no file of the old one any more. */
	isNew: boolean;
}

/** Serves the built site as a static host does, and later as another build, with another id and other names of files. */
export async function startTwoBuilds(): Promise<TwoBuilds> {
	const id = /data-build="(\w+)"/.exec(builtDocument('/'))?.[1] ?? '';
	const host: TwoBuilds = {
		url: '',
		isNew: false,
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://host');
		const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
		const isNamedNew = /-new\.\w+$/.test(pathname);
		const isGone = /^\/assets\/.*\.(?:js|css)$/.test(pathname) && isNamedNew !== host.isNew;
		const path = pathname.replace(/-new(?=\.\w+$)/, '');
		const body = await readFile(join(DIST, extension === 'html' ? join(path, 'index.html') : path)).catch(
			() => undefined,
		);
		if (isGone || !body || request.method !== 'GET') {
			response.writeHead(404).end();
			return;
		}
		response.setHeader('content-type', TYPES[extension] ?? 'application/json');
		const isText = host.isNew && (extension in TYPES || pathname.endsWith('/index.json'));
		response.end(isText ? body.toString().replaceAll(id, 'another').replaceAll(NAMES, '$1-new') : body);
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const address = server.address();
	host.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
	return host;
}
