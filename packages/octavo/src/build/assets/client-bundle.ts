import { isAbsolute } from 'node:path';
import { engineFile, repositoryRoot } from '@octavo/platform/repository-root.ts';
import pick from 'lodash-es/pick.js';
import type { Plugin, Rolldown } from 'vite';
import { baseUrlBanner, themeScript } from '../../client/inline.ts';
import { inlineTexts } from './inline-texts.ts';
import { type SiteModules, siteModules } from './site-modules.ts';
import { OLDEST_BROWSERS } from './style-sheets.ts';

interface ClientFile {
	/** Path below the output directory. */
	path: string;
	content: string;
}

export interface ClientBundle {
	/** Address of the entry module. */
	script: string;
	/** Addresses of the modules that the entry imports statically. */
	preload: string[];
	files: ClientFile[];
	/** Absolute paths of the modules outside packages that the scripts were made of. */
	sources: string[];
	/** The scripts that are inlined into documents. */
	inline: { themeScript: string; baseUrlBanner: string };
}

/** The newest syntax that all of `OLDEST_BROWSERS` support. */
const TARGET = 'es2022';

/**
 * Bundles the code for the reader's browser: `packages/octavo/src/client/index.ts`, the islands that it loads by name, and the service worker.
 * @param site whose plugins have islands and behaviours
 * @param unusedIslands names of islands that no page of the site uses; all islands together are two thirds of the code
 * @param constants name -> JSON of the site's settings that the islands read
 * @throws {Error} if a source cannot be bundled
 */
export async function bundleClient(
	site: SiteModules,
	unusedIslands: readonly string[],
	constants: Readonly<Record<string, string>>,
): Promise<ClientBundle> {
	const output = await runBuild(
		{ index: engineFile('packages/octavo/src/client/index.ts') },
		'assets/[name]-[hash].js',
		[siteModules(site, unusedIslands), withoutIslands(unusedIslands), shortChunkLoader(baseOf(constants))],
		constants,
	);
	const worker = await runBuild(
		{ 'service-worker': engineFile('packages/octavo/src/client/offline/service-worker.ts') },
		'[name].js',
		[],
		pick(constants, 'SITE_BASE'),
	);
	const files = [...output, ...worker].map((file): ClientFile => {
		const content = file.type === 'chunk' ? file.code : file.source;
		// Images and fonts of a script would be such a file; this site has none.
		if (typeof content !== 'string') throw new Error(`The client bundle contains ${file.fileName}, which is not text.`);
		return { path: file.fileName, content };
	});
	const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
	if (entry?.type !== 'chunk') throw new Error('The client bundle has no entry chunk.');
	return {
		script: `/${entry.fileName}`,
		preload: entry.imports.map((path) => `/${path}`),
		files,
		sources: [...new Set(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])))].filter(
			(id) => isAbsolute(id) && !id.includes('/node_modules/'),
		),
		inline: { themeScript: await minified(themeScript), baseUrlBanner: await minified(baseUrlBanner()) },
	};
}

/** Returns the folder in which the site is published. */
function baseOf(constants: Readonly<Record<string, string>>): string {
	return JSON.parse(constants.SITE_BASE ?? '""');
}

async function minified(script: string): Promise<string> {
	const { minifySync } = await import('vite');
	return minifySync('inline.js', script).code;
}

const ISLAND_PATTERN = /import\.meta\.glob(<[^(]*>)?\(\s*'([^']*\.island\.tsx)'/g;

/** Excludes islands from every `import.meta.glob` over them, so that the importing code does not find them. */
function withoutIslands(names: readonly string[]): Plugin {
	return {
		name: 'without-islands',
		enforce: 'pre',
		transform(code) {
			if (names.length === 0 || !code.includes('.island.tsx')) return null;
			return code.replace(ISLAND_PATTERN, (_, type: string | undefined, pattern: string) => {
				const folder = pattern.slice(0, pattern.lastIndexOf('/'));
				const patterns = [pattern, ...names.map((name) => `!${folder}/${name}.island.tsx`)];
				return `import.meta.glob${type ?? ''}(${JSON.stringify(patterns)}`;
			});
		},
	};
}

/**
 * A chunk for what the first interaction shares with code that loads on demand. Otherwise each of these small modules
 * would be a request of its own.
 */
const INTERACTION_BASE = {
	name: 'interaction-base',
	test: /[\\/]client[\\/](?:base|navigation)[\\/](?:clipboard|connection|create-element|fragments|live-region)\.ts$|[\\/]base-path\.ts$/,
	includeDependenciesRecursively: false,
};

async function runBuild(
	input: Record<string, string>,
	entryFileNames: string,
	plugins: Plugin[] = [],
	constants: Readonly<Record<string, string>> = {},
): Promise<Rolldown.RolldownOutput['output']> {
	// Imported only when something has to be bundled, so that a warm build does not load Vite.
	const { build } = await import('vite');
	const result = await build({
		configFile: false,
		root: repositoryRoot(),
		logLevel: 'warn',
		mode: 'production',
		base: `${baseOf(constants)}/`,
		publicDir: false,
		plugins: [inlineTexts(), ...plugins],
		worker: { plugins: () => [inlineTexts()] },
		define: { 'process.env.NODE_ENV': '"production"', ...constants },
		oxc: { jsx: { runtime: 'automatic', development: false } },
		build: {
			write: false,
			target: TARGET,
			// The same targets as for all other sheets; otherwise each colour would be written two more times, for
			// browsers without OKLCH.
			cssTarget: OLDEST_BROWSERS.map((browser) => browser.replace(' ', '')),
			modulePreload: { polyfill: false },
			assetsInlineLimit: 0,
			rolldownOptions: {
				checks: { pluginTimings: false },
				input,
				// Constants that chunks share would otherwise make a chunk of their own, which is a request more.
				optimization: { inlineConst: { mode: 'all' } },
				output: {
					entryFileNames,
					chunkFileNames: 'assets/[name]-[hash].js',
					assetFileNames: 'assets/[name]-[hash][extname]',
					codeSplitting: { groups: [INTERACTION_BASE] },
				},
			},
		},
	});
	const first = Array.isArray(result) ? result[0] : result;
	if (!first || !('output' in first)) throw new Error('The bundler returned no output.');
	return first.output;
}

/** Vite's module that every `import()` goes through. If a later Vite renames it, Vite's own loader is used. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Loads the dependencies of a chunk: it waits for style sheets and preloads modules. Every page carries this code, so it
 * omits the features of Vite's own loader that this site does not need (events, nonces); Vite's is four
 * times as long.
 */
const loaderSource = (base: string) => `
const requested = new Map();
function request(href) {
	if (document.querySelector('link[href="' + href + '"]')) return requested.get(href);
	const link = document.createElement('link');
	const isSheet = href.endsWith('.css');
	link.rel = isSheet ? 'stylesheet' : 'modulepreload';
	link.href = href;
	const loaded = isSheet && new Promise((resolve, reject) => {
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			reject(new Error(href + ' did not load.'));
		};
	});
	requested.set(href, loaded);
	document.head.append(link);
	return loaded;
}
export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => request('${base}/' + file))).then(load);
`;

/**
 * Replaces Vite's chunk loader by a shorter one.
 * @param base folder in which the site is published
 */
function shortChunkLoader(base: string): Plugin {
	return {
		name: 'short-chunk-loader',
		enforce: 'pre',
		load: (id) => (id === HELPER ? loaderSource(base) : undefined),
	};
}
