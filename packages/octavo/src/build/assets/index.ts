import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textLanguage } from '@octavo/contract/index.ts';
import { engineFile, repositoryRoot } from '@octavo/platform/repository-root.ts';
import { prefetchRules } from '../../client/inline.ts';
import type { AssetManifest, StyleSheetIndex } from '../../theme/index.ts';
import { contentHash, listFiles, readChecked, writeChecked } from '../files/index.ts';
import { bundleClient, type ClientBundle } from './client-bundle.ts';
import { inlineTexts } from './inline-texts.ts';
import { type SiteModules, siteModules } from './site-modules.ts';
import { readStyleSheets } from './style-sheets.ts';

export { inlineTexts, readStyleSheets, siteModules };

/** The files that all pages share: scripts, style sheets, icons. */
export interface Assets {
	manifest: AssetManifest;
	/** Files to write below the output directory. */
	files: { path: string; content: string | Uint8Array }[];
}

interface AssetOptions {
	/** The site, whose root can have a `public/` folder. */
	site: SiteModules;
	cacheDirectory: string;
	styleSheets: StyleSheetIndex;
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
	const bundle = await cachedBundle(options);
	const sheets = readStyleSheets(engineFile('packages/octavo/src/theme'), options.styleSheets.files);
	const publicFiles = readPublicFiles([engineFile('packages/octavo/public'), join(options.site.root, 'public')]);
	const manifest: AssetManifest = {
		sheets: options.styleSheets,
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
	return { manifest, files };
}

/**
 * The rooms that the browser's scripts are bundled from. `tests/architecture` compares the list with the imports: after a
 * change in a room that is missing here, readers would still get the cached bundle.
 */
export const CLIENT_ROOMS = [
	'packages/octavo/src/client',
	'packages/contract/src',
	'packages/octavo/src/theme',
	'packages/platform/src',
	'packages/search/src',
] as const;

async function cachedBundle({ site, cacheDirectory, unusedIslands, constants }: AssetOptions): Promise<ClientBundle> {
	const sources = [...CLIENT_ROOMS, 'packages/octavo/src/build/assets'].flatMap((room) =>
		listFiles(engineFile(room))
			.filter((path) => /\.(ts|tsx|css|json)$/.test(path) && !path.includes('.test.'))
			.map((path) => engineFile(`${room}/${path}`)),
	);
	const files = [join(repositoryRoot(), 'package-lock.json'), ...sources].filter((path) => existsSync(path));
	const texts = files.flatMap((path) => [path, readFileSync(path, 'utf8')]);
	const own = site.plugins.map(({ folder, islands, behaviours }) => ({ folder, islands, behaviours }));
	const settings = JSON.stringify([own, unusedIslands, constants, textLanguage()]);
	const key = contentHash([site.root, settings, ...texts].join('\0'));
	const path = join(cacheDirectory, 'client', `${key}.json`);
	const cached = readChecked(path);
	if (cached) {
		// This version of the bundler setup wrote it, which the key and the checksum guard, so it needs no validation.
		const { hash, bundle }: { hash: string; bundle: ClientBundle } = JSON.parse(cached.toString());
		if (hash === hashOfFiles(bundle.sources)) return bundle;
	}
	const bundle = await bundleClient(site, unusedIslands, constants);
	writeChecked(path, JSON.stringify({ hash: hashOfFiles(bundle.sources), bundle }));
	return bundle;
}

/** Returns a hash of the contents of files, which covers the modules of the site; those of the theme are in the key. */
function hashOfFiles(paths: readonly string[]): string {
	return contentHash(paths.map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')).join('\0'));
}

/** Reads the files of several folders. Later folders win, so that a site can replace the repository's icons. */
function readPublicFiles(directories: string[]): { path: string; content: Uint8Array }[] {
	const found = new Map(directories.flatMap((directory) => listFiles(directory).map((path) => [path, directory])));
	return [...found].map(([path, directory]) => ({ path, content: readFileSync(join(directory, path)) }));
}
