import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { prefetchRules } from '../../browser/inline.ts';
import type { AssetManifest, StyleSheetIndex } from '../../ui/index.ts';
import { contentHash, readChecked, writeChecked } from '../files/index.ts';
import { bundleClient, type ClientBundle, readSources } from './client-bundle.ts';
import { readStyleSheets } from './style-sheets.ts';

export { readStyleSheets };

/** The files that all pages share: scripts, style sheets, icons. */
export interface Assets {
	manifest: AssetManifest;
	/** Files to write below the output directory. */
	files: { path: string; content: string | Uint8Array }[];
	/** Changes when any of the files changes. */
	hash: string;
}

interface AssetOptions {
	/** Root of the repository, with `ui/` and `browser/`. */
	root: string;
	/** Root of the site, with its own `public/` folder if it has one. */
	siteRoot: string;
	cacheDirectory: string;
	styleSheets: StyleSheetIndex;
	/** CSS of the icons of sidebar groups, for the sheet that is loaded at the first interaction. */
	groupIcons: string;
	/** Names of islands that no page of the site uses. */
	unusedIslands: readonly string[];
	/** Name -> JSON of the site's settings that the islands read. */
	constants: Readonly<Record<string, string>>;
}

/**
 * Builds the site's scripts, style sheets and icons. The bundle is cached by its sources and by the sources of the
 * bundler setup.
 */
export async function buildAssets(options: AssetOptions): Promise<Assets> {
	const [bundle, sheets, publicFiles] = await Promise.all([
		cachedBundle(options),
		readStyleSheets(join(options.root, 'ui'), options.styleSheets.files, { interaction: options.groupIcons }),
		readPublicFiles([join(options.root, 'public'), join(options.siteRoot, 'public')]),
	]);
	const manifest: AssetManifest = {
		script: bundle.script,
		preload: bundle.preload,
		...bundle.inline,
		prefetchRules,
		inlineCss: Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet.css])),
		cssUrls: Object.fromEntries(sheets.map((sheet) => [sheet.name, `/${sheet.path}`])),
		analytics: [],
		serviceWorker: '/service-worker.js',
	};
	const files = [...bundle.files, ...sheets.map((sheet) => ({ path: sheet.path, content: sheet.css })), ...publicFiles];
	return { manifest, files, hash: contentHash(JSON.stringify(manifest)) };
}

/** The bundle in the cache. */
const bundleSchema: z.ZodType<ClientBundle> = z.object({
	script: z.string(),
	preload: z.array(z.string()),
	files: z.array(z.object({ path: z.string(), content: z.string() })),
	inline: z.object({ themeScript: z.string(), baseUrlBanner: z.string() }),
});

/**
 * The rooms that the browser's scripts are bundled from. `tests/architecture` compares the list with the imports: after a
 * change in a room that is missing here, readers would still get the cached bundle.
 */
export const CLIENT_ROOMS = [
	'ask',
	'browser',
	'contract',
	'examples',
	'platform',
	'records',
	'search',
	'surface',
	'ui',
] as const;

async function cachedBundle({ root, cacheDirectory, unusedIslands, constants }: AssetOptions): Promise<ClientBundle> {
	const sources = [...CLIENT_ROOMS, 'engine/assets'].flatMap((room) => readSources(join(root, room)));
	const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
	const key = contentHash(
		[lockfile, ...unusedIslands, JSON.stringify(constants), ...sources.flatMap(({ path, text }) => [path, text])].join(
			'\0',
		),
	);
	const path = join(cacheDirectory, 'client', `${key}.json`);
	const cached = readChecked(path);
	if (cached) return bundleSchema.parse(JSON.parse(cached.toString()));
	const bundle = await bundleClient(root, unusedIslands, constants);
	writeChecked(path, JSON.stringify(bundle));
	return bundle;
}

/** Reads the files of several folders. Later folders win, so that a site can replace the repository's icons. */
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
