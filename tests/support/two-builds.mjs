import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../site/dist');
/** @type {Record<string, string>} */
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
/** The name of a script or style sheet, up to its extension. */
const NAMES = /((?:assets\/|\.\/)[\w.-]+-[\w-]{8})(?=\.(?:js|css)\b)/g;

/**
 * @typedef {{
 *   url: string,
 *   isNew: boolean,
 *   features: string,
 *   answer?: ((path: string, response: import('node:http').ServerResponse) => unknown) | undefined,
 *   close(): Promise<void>,
 * }} Host
 * `url` is the origin, without a path. `isNew` says whether the new build is served: the host has no file of the old one any
 * more. `features` are announced as a server announces its own. `answer` is asked first: it answers in place of the site, or
 * waits, and returns whether it has answered.
 */

/** Serves the built site as a static host does, and later as another build, with another id and other names of files. */
export async function startTwoBuilds() {
	const [, id = ''] = /data-build="(\w+)"/.exec(await readFile(join(DIST, 'index.html'), 'utf8')) ?? [];
	/** @type {Host & AsyncDisposable} */
	const host = {
		url: '',
		isNew: false,
		features: '',
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
		[Symbol.asyncDispose]: () => host.close(),
	};
	const server = createServer(async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://host');
		const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
		const isNamedNew = /-new\.\w+$/.test(pathname);
		const isGone = /^\/assets\/.*\.(?:js|css)$/.test(pathname) && isNamedNew !== host.isNew;
		const path = pathname.replace(/-new(?=\.\w+$)/, '');
		if (await host.answer?.(pathname, response)) return;
		const isPage = !/\.\w+$/.test(path);
		const body = await readFile(join(DIST, isPage ? join(path, 'index.html') : path)).catch(() => undefined);
		if (isGone || !body || request.method !== 'GET') {
			response.writeHead(404).end();
			return;
		}
		response.setHeader('content-type', TYPES[extension] ?? 'application/json');
		if (isPage && host.features) response.setHeader('server-timing', host.features);
		const isText = host.isNew && (extension in TYPES || pathname.endsWith('/index.json'));
		response.end(isText ? body.toString().replaceAll(id, 'another').replaceAll(NAMES, '$1-new') : body);
	});
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const address = server.address();
	host.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
	return host;
}
