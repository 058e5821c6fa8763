import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { baseUrlBanner, themeScript } from '../../browser/inline.ts';
import type { AssetManifest, StyleSheetIndex } from '../../ui/index.ts';
import { contentHash } from '../files/index.ts';
import { bundleClient, type ClientBundle, readSources } from './client-bundle.ts';
import { readStyleSheets } from './style-sheets.ts';

/** Everything of the site that no page decides: scripts, style sheets, icons. */
export interface Assets {
	manifest: AssetManifest;
	/** Files to write below the output directory. */
	files: { path: string; content: string | Uint8Array }[];
	/** Changes with any of them. */
	hash: string;
}

interface AssetOptions {
	/** The repository's root, with `ui/` and `browser/`. */
	root: string;
	/** The root of the site, with its own `public/` folder, if it has one. */
	siteRoot: string;
	cacheDirectory: string;
	styleSheets: StyleSheetIndex;
	/** Names of islands that no page of the site has. */
	unusedIslands: readonly string[];
}

/** Makes the site's scripts, sheets and icons; the bundle is cached by the sources it is made from. */
export async function buildAssets(options: AssetOptions): Promise<Assets> {
	const [bundle, sheets, publicFiles] = await Promise.all([
		cachedBundle(options),
		readStyleSheets(join(options.root, 'ui'), options.styleSheets.files),
		readPublicFiles([join(options.root, 'public'), join(options.siteRoot, 'public')]),
	]);
	const manifest: AssetManifest = {
		script: bundle.script,
		preload: bundle.preload,
		themeScript,
		baseUrlBanner,
		inlineCss: Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet.css])),
		cssUrls: Object.fromEntries(sheets.map((sheet) => [sheet.name, `/${sheet.path}`])),
		analytics: [],
		...(bundle.files.some((file) => file.path === SERVICE_WORKER) && { serviceWorker: `/${SERVICE_WORKER}` }),
		icons: { favicon: '/favicon.svg', appleTouch: '/apple-touch-icon.png', manifest: '/manifest.webmanifest' },
	};
	const files = [...bundle.files, ...sheets.map((sheet) => ({ path: sheet.path, content: sheet.css })), ...publicFiles];
	return { manifest, files, hash: contentHash(JSON.stringify(manifest)) };
}

const SERVICE_WORKER = 'service-worker.js';
const NAMES = 'bundle.json';

/** A cached bundle is a folder of its files and a list of them; the folder is renamed into place when it is whole. */
async function cachedBundle({ root, cacheDirectory, unusedIslands }: AssetOptions): Promise<ClientBundle> {
	const sources = (
		await Promise.all(['browser', 'ui', 'search', 'ask'].map((room) => readSources(join(root, room))))
	).flat();
	const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8');
	const key = contentHash(
		[lockfile, ...unusedIslands, ...sources.flatMap((source) => [source.path, source.text])].join('\0'),
	);
	const directory = join(cacheDirectory, 'client', key);
	if (existsSync(join(directory, NAMES))) return readBundle(directory);

	const bundle = await bundleClient(root, unusedIslands);
	const temporary = `${directory}.${process.pid}`;
	for (const file of bundle.files) {
		await mkdir(dirname(join(temporary, file.path)), { recursive: true });
		await writeFile(join(temporary, file.path), file.content);
	}
	const paths = bundle.files.map((file) => file.path);
	await writeFile(join(temporary, NAMES), JSON.stringify({ script: bundle.script, preload: bundle.preload, paths }));
	await rm(directory, { recursive: true, force: true });
	await rename(temporary, directory);
	return bundle;
}

async function readBundle(directory: string): Promise<ClientBundle> {
	const { script, preload, paths }: { script: string; preload: string[]; paths: string[] } = JSON.parse(
		await readFile(join(directory, NAMES), 'utf8'),
	);
	const files = await Promise.all(
		paths.map(async (path) => ({ path, content: await readFile(join(directory, path)) })),
	);
	return { script, preload, files };
}

/** Later folders win: a site may replace an icon of the house. */
async function readPublicFiles(directories: string[]): Promise<{ path: string; content: Uint8Array }[]> {
	const found = new Map<string, Uint8Array>();
	for (const directory of new Set(directories)) {
		if (!existsSync(directory)) continue;
		for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
			if (!entry.isFile()) continue;
			const path = join(entry.parentPath, entry.name);
			found.set(relative(directory, path).replaceAll('\\', '/'), await readFile(path));
		}
	}
	return [...found].map(([path, content]) => ({ path, content }));
}
