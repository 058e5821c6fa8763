import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import { routeOfFragment } from '../../contract/index.ts';
import { repositoryRoot } from '../../platform/repository-root.ts';
import type * as builtUi from '../../ui/index.ts';
import { type AssetManifest, scriptConstants } from '../../ui/index.ts';
import { CLIENT_ROOMS } from '../assets/index.ts';
import { bundleVersion } from '../compile/index.ts';
import { formatFinding } from '../findings/index.ts';
import { decodePathname, makeSiteModel, normalizePath, UndecodablePathError } from '../graph/index.ts';
import { createModuleLoader } from '../modules/index.ts';
import { workerFile } from '../site/compile-site.ts';
import type { Site } from '../site/open-site.ts';
import { ANCHOR_REDIRECTS, previewAssets } from './assets.ts';
import { Preview } from './preview.ts';
import { UPDATE_EVENT, type Update } from './update.ts';

type Ui = typeof builtUi;

interface PreviewOptions {
	port: number;
	host: string;
}

/** Debounce time in ms: editors save a file in several steps, which count as one change. */
const DEBOUNCE = 15;
/** Delay in ms before the whole site is checked, so that browsers can fetch the changed page first. */
const CHECK_DELAY = 100;

/** Starts a server that previews a site while it is being edited. @returns its address and a function that stops it */
export async function startPreview(
	site: Site,
	options: PreviewOptions,
): Promise<{ url: string; close(): Promise<void> }> {
	const root = repositoryRoot();
	const watched = [...CLIENT_ROOMS, 'engine'].map((room) => join(root, room));
	const isUnwatched = (path: string) =>
		path !== root &&
		![...watched, join(site.root, 'content')].some((folder) => isInside(path, folder) || isInside(folder, path));
	const server = await createServer({
		configFile: false,
		root,
		appType: 'custom',
		publicDir: join(root, 'public'),
		plugins: [react()],
		define: scriptConstants(makeSiteModel(site.config)),
		server: {
			port: options.port,
			host: options.host,
			strictPort: true,
			watch: { ignored: isUnwatched },
		},
		logLevel: 'warn',
		cacheDir: join(site.cacheDirectory, 'vite'),
		optimizeDeps: { entries: ['browser/index.ts', 'ui/islands/*.island.tsx'] },
	});
	const loadUi = async () => (await server.ssrLoadModule('/ui/index.ts')) as Ui;
	let ui = await loadUi();
	const preview = await Preview.open(
		site,
		ui,
		createModuleLoader(site.root, site.cacheDirectory),
		bundleVersion(workerFile()),
	);
	let hadErrors = report(preview, server);
	/** Created again when something other than the content changes. */
	let assets: Promise<AssetManifest> | undefined;
	const currentAssets = () => {
		assets ??= previewAssets(server, root, ui.styleSheets);
		return assets;
	};

	server.middlewares.use((request, response, next) => {
		answer(preview, server, site.root, currentAssets, request, response).then(
			(isAnswered) => {
				if (!isAnswered) next();
			},
			(error: unknown) => {
				if (!(error instanceof UndecodablePathError)) return next(error);
				send(response, 400, 'text/plain; charset=utf-8', `${error.message}\n`);
			},
		);
	});

	server.watcher.add(join(site.root, 'content'));
	const pending = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	let checking: NodeJS.Timeout | undefined;
	/** Whether browsers reload the document after the next check. */
	let reloads = false;
	const reload = () => server.ws.send({ type: 'full-reload' });
	const check = () => {
		const hasErrors = report(preview, server);
		// Reloading the document removes the overlay of an error that was fixed.
		if (reloads || (hadErrors && !hasErrors)) reload();
		hadErrors = hasErrors;
		reloads = false;
	};
	const applyChanges = async () => {
		const paths = [...pending];
		pending.clear();
		const changedUi = paths.some((path) => path.startsWith(join(root, 'ui')));
		if (changedUi) {
			ui = await loadUi();
			assets = undefined;
			await preview.setUi(ui);
		}
		const routes: string[] = [];
		let changesAll = changedUi;
		for (const path of paths.filter((candidate) => candidate.startsWith(join(site.root, 'content')))) {
			const changed = await preview.update(path);
			routes.push(...changed.routes);
			changesAll ||= changed.changesAll;
		}
		if (routes.length > 0) server.ws.send({ type: 'custom', event: UPDATE_EVENT, data: { routes } satisfies Update });
		// The changed page is shown first; its new title appears in the navigation when the document is reloaded.
		else if (changesAll) reload();
		reloads ||= changesAll && routes.length > 0;
		clearTimeout(checking);
		checking = setTimeout(check, CHECK_DELAY);
	};
	server.watcher.on('all', (_event, path) => {
		if (!path.startsWith(join(site.root, 'content'))) assets = undefined;
		if (!path.startsWith(join(site.root, 'content')) && !path.startsWith(join(root, 'ui'))) return;
		pending.add(path);
		clearTimeout(timer);
		timer = setTimeout(() => applyChanges().catch((error) => server.config.logger.error(String(error))), DEBOUNCE);
	});
	await server.listen();
	// The system can choose the port, and `0.0.0.0` is not an address that a browser can open.
	const { local: [url] = [], network = [] } = server.resolvedUrls ?? {};
	return { url: (url ?? network[0] ?? '').replace(/\/$/, ''), close: () => server.close() };
}

function isInside(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder + sep);
}

/** Shows errors in the terminal and as an overlay on the page. @returns whether there are any */
function report(preview: Preview, server: ViteDevServer): boolean {
	const findings = preview.findings();
	const errors = findings.filter((finding) => finding.severity === 'error');
	for (const finding of errors) console.error(formatFinding(finding));
	const [first] = errors;
	if (!first) return false;
	const more = errors.length > 1 ? `\n\n… and ${errors.length - 1} more in the terminal.` : '';
	server.ws.send({
		type: 'error',
		err: {
			message: formatFinding(first) + more,
			stack: '',
			loc: { file: first.file, line: first.line, column: first.column },
		},
	});
	return true;
}

async function answer(
	preview: Preview,
	server: ViteDevServer,
	siteRoot: string,
	currentAssets: () => Promise<AssetManifest>,
	request: Connect.IncomingMessage | IncomingMessage,
	response: ServerResponse,
): Promise<boolean> {
	if (request.method !== 'GET' && request.method !== 'HEAD') return false;
	const [pathname = '/'] = (request.url ?? '/').split('?', 1);
	const path = decodePathname(pathname);
	const asset = preview.assetFile(path);
	if (asset) {
		createReadStream(join(siteRoot, asset)).pipe(response);
		return true;
	}
	if (path.endsWith('.md')) {
		const markdown = await preview.markdown(path);
		if (markdown === undefined) return false;
		send(response, 200, 'text/markdown; charset=utf-8', markdown);
		return true;
	}
	if (path === ANCHOR_REDIRECTS) {
		send(response, 200, 'application/json; charset=utf-8', preview.anchorRedirects());
		return true;
	}
	const branch = preview.sidebarBranch(path);
	if (branch !== undefined) {
		send(response, 200, 'text/html; charset=utf-8', branch);
		return true;
	}
	const assets = await currentAssets();
	const route = routeOfFragment(path);
	if (route !== undefined) {
		const fragment = await preview.fragment(normalizePath(route), assets);
		if (fragment) send(response, 200, 'application/json; charset=utf-8', JSON.stringify(fragment));
		return fragment !== undefined;
	}
	if (/\.[a-z\d]+$/i.test(path) && !path.endsWith('.html')) return false;
	const target = preview.redirect(path);
	if (target) {
		response.writeHead(302, { Location: target }).end();
		return true;
	}
	const { html, status } = await preview.document(normalizePath(path), assets);
	const client = '<script type="module" src="/engine/dev/client.ts"></script></body>';
	send(
		response,
		status,
		'text/html; charset=utf-8',
		await server.transformIndexHtml(path, html.replace('</body>', client)),
	);
	return true;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
