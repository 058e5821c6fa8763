import { realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { encodeAddress } from '@octavo/contract/index.ts';
import { traceOf } from '@octavo/platform/error-message.ts';
import { engineFile, repositoryRoot } from '@octavo/platform/repository-root.ts';
import react from '@vitejs/plugin-react';
import PQueue from 'p-queue';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import type * as builtUi from '../../theme/index.ts';
import { type AssetManifest, scriptConstants } from '../../theme/index.ts';
import { CLIENT_ROOMS, inlineTexts, siteModules } from '../assets/index.ts';
import { siteComponents } from '../compile/index.ts';
import { formatFinding } from '../findings/index.ts';
import { makeSiteModel, SiteConfigError } from '../graph/index.ts';
import type { Finding } from '../model.ts';
import { createModuleLoader } from '../modules/index.ts';
import { compilerVersion } from '../workspace/compile-site.ts';
import { openSite, type Site } from '../workspace/open-site.ts';
import { answer } from './answer.ts';
import { engineAddress, previewAssets } from './assets.ts';
import { Preview } from './preview.ts';
import { UPDATE_EVENT, type Update } from './update.ts';

type Ui = typeof builtUi;

/** Debounce time in ms: editors save a file in several steps, which count as one change. */
const DEBOUNCE = 15;
/** Delay in ms before the whole site is checked, so that browsers can fetch the changed page first. */
const CHECK_DELAY = 100;

/**
 * Starts a server that previews a site while it is being edited.
 * @returns its address
 * @throws {Error} if it cannot listen
 */
export async function startPreview(published: Site, { port, host }: { port: number; host: string }): Promise<string> {
	// A preview is at the root of its origin, wherever the site will be published.
	const { config } = published;
	const site = { ...published, config: { ...config, url: new URL(config.url).origin } };
	const root = repositoryRoot();
	const own = [...contentFolders(site), ...pluginFolders(site), ...site.configFiles];
	const watched = [...own, ...[...CLIENT_ROOMS, 'packages/octavo/src/build'].map(sourceFolder)];
	const isUnwatched = (path: string) =>
		path !== root && !watched.some((folder) => isInside(path, folder) || isInside(folder, path));
	let pages: Connect.NextHandleFunction = (_request, _response, next) => next();
	const server = await createServer({
		configFile: false,
		root,
		appType: 'custom',
		// Vite would serve the engine's icons before those of the site.
		publicDir: false,
		plugins: [
			inlineTexts(),
			react(),
			siteModules(site),
			// Before Vite, which would serve files of the engine at addresses of the site.
			{
				name: 'pages',
				configureServer: ({ middlewares }) => void middlewares.use((...request) => pages(...request)),
			},
		],
		define: scriptConstants(makeSiteModel(site.config)),
		server: { port, host, strictPort: true, watch: { ignored: isUnwatched } },
		logLevel: 'warn',
		cacheDir: join(site.cacheDirectory, 'vite'),
		optimizeDeps: {
			// Where the engine is installed, its sources would be bundled without the plugins. Here they are links, which Vite
			// reads for their packages: one that it found later would load the page again.
			exclude: isInstalled() ? ['@octavo/contract', '@octavo/platform', '@octavo/search'] : [],
			entries: [engineAddress('client/index.ts'), `${engineAddress('theme/islands')}/*.island.tsx`].map((path) =>
				path.slice(1),
			),
		},
	});
	try {
		server.watcher.add(own);
		pages = await servePreview(server, site);
		await server.listen();
	} catch (error) {
		// Its watcher would keep the program from ending.
		await server.close();
		throw error;
	}
	restartOnChange(server, site, host);
	// The system can choose the port, and `0.0.0.0` is not an address that a browser can open.
	const { local: [url] = [], network = [] } = server.resolvedUrls ?? {};
	return (url ?? network[0] ?? '').replace(/\/$/, '');
}

/** Returns a folder of the engine as its changes are reported. */
const sourceFolder = (path: string) => realpathSync(engineFile(path));

const isInstalled = () => sourceFolder('packages/octavo').split(sep).includes('node_modules');

const contentFolders = ({ root }: Site) => ['content', 'public'].map((name) => join(root, name));

const pluginFolders = ({ root, plugins }: Site) =>
	plugins.flatMap(({ folder }) => (folder === undefined ? [] : resolve(root, folder)));

/**
 * Starts the preview again when the configuration or a module that it imports has changed; browsers then reload by
 * themselves. While the configuration has mistakes, the old preview goes on and shows them.
 */
function restartOnChange(server: ViteDevServer, site: Site, host: string): void {
	let timer: NodeJS.Timeout | undefined;
	let isClosed = false;
	const restart = async () => {
		const next = await openSite(site.root);
		if (isClosed) return;
		isClosed = true;
		const address = server.httpServer?.address();
		await server.close();
		await startPreview(next, { port: typeof address === 'object' && address ? address.port : 0, host });
		console.log('The configuration has changed; the preview has started again.');
	};
	server.watcher.on('all', (_event, path) => {
		if (!site.configFiles.includes(path)) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			restart().catch((error: unknown) => {
				if (error instanceof SiteConfigError) report(error.findings, server);
				else server.config.logger.error(traceOf(error));
			});
		}, CHECK_DELAY);
	});
}

/** Opens the preview and keeps it up to date. @returns what answers with its pages and files */
async function servePreview(server: ViteDevServer, site: Site): Promise<Connect.NextHandleFunction> {
	const loadUi = async () => (await server.ssrLoadModule(engineAddress('theme/index.ts'))) as Ui;
	let ui = await loadUi();
	const preview = await Preview.open(
		site,
		ui,
		createModuleLoader(site.root, site.cacheDirectory),
		compilerVersion(site),
	);
	let hadErrors = report(preview.findings(), server);
	// A page that is opened or loaded again while there are errors.
	server.ws.on('connection', () => showOverlay(preview.findings(), server));
	/** Created again when something other than the content changes. */
	let assets: Promise<AssetManifest> | undefined;
	const currentAssets = () => {
		assets ??= previewAssets(server, ui.indexStyleSheets(siteComponents(ui.contentComponents, site)));
		return assets;
	};

	const isContent = (path: string) => contentFolders(site).some((folder) => isInside(path, folder));
	const designs = [sourceFolder('packages/octavo/src/theme'), ...pluginFolders(site)];
	const pending = new Set<string>();
	let timer: NodeJS.Timeout | undefined;
	let checking: NodeJS.Timeout | undefined;
	/** Whether browsers reload the document after the next check. */
	let reloads = false;
	const reload = () => server.ws.send({ type: 'full-reload' });
	const check = () => {
		const hasErrors = report(preview.findings(), server);
		// Reloading the document removes the overlay of an error that was fixed.
		if (reloads || (hadErrors && !hasErrors)) reload();
		hadErrors = hasErrors;
		reloads = false;
	};
	const applyChanges = async () => {
		const paths = [...pending];
		pending.clear();
		const changedUi = !paths.every(isContent);
		if (changedUi) {
			ui = await loadUi();
			assets = undefined;
			await preview.setUi(ui);
		}
		const routes: string[] = [];
		let changesAll = changedUi;
		for (const path of paths.filter(isContent)) {
			const changed = await preview.update(path);
			routes.push(...changed.routes);
			changesAll ||= changed.changesAll;
		}
		if (routes.length > 0)
			server.ws.send({
				type: 'custom',
				event: UPDATE_EVENT,
				data: { routes: routes.map(encodeAddress) } satisfies Update,
			});
		// The changed page is shown first; its new title appears in the navigation when the document is reloaded.
		else if (changesAll) reload();
		reloads ||= changesAll && routes.length > 0;
		clearTimeout(checking);
		checking = setTimeout(() => inTurn(check), CHECK_DELAY);
	};
	/** One change after the other: an earlier one that takes longer would put older pages back. */
	const changes = new PQueue({ concurrency: 1 });
	const inTurn = (task: () => Promise<void> | void) =>
		changes.add(task).catch((error: unknown) => server.config.logger.error(traceOf(error)));
	server.watcher.on('all', (_event, path) => {
		if (site.configFiles.includes(path)) return;
		if (!isContent(path)) assets = undefined;
		if (!isContent(path) && !designs.some((folder) => isInside(path, folder))) return;
		pending.add(path);
		clearTimeout(timer);
		timer = setTimeout(() => inTurn(applyChanges), DEBOUNCE);
	});
	const answerer = { preview, server, siteRoot: site.root, currentAssets };
	return (request, response, next) => {
		answer(answerer, request, response).then((isAnswered) => isAnswered || next(), next);
	};
}

function isInside(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder + sep);
}

const isError = ({ severity }: Finding) => severity === 'error';

/** Shows errors in the terminal and as an overlay on the page. @returns whether there are any */
function report(findings: readonly Finding[], server: ViteDevServer): boolean {
	for (const finding of findings.filter(isError)) console.error(formatFinding(finding));
	showOverlay(findings, server);
	return findings.some(isError);
}

function showOverlay(findings: readonly Finding[], server: ViteDevServer): void {
	const [first, ...others] = findings.filter(isError);
	if (!first) return;
	const more = others.length > 0 ? `\n\n… and ${others.length} more in the terminal.` : '';
	const { file, line, column } = first;
	const err = { message: formatFinding(first) + more, stack: '', loc: { file, line, column } };
	server.ws.send({ type: 'error', err });
}
