import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Assets } from '../assets/index.ts';
import { contentHash, type Output } from '../files/index.ts';
import { anchorRedirects, type SiteGraph } from '../graph/index.ts';
import type { EmitContext } from './context.ts';
import { type EmittedPage, emitPages, emitSpecialPages, type ReadArticle } from './pages.ts';
import { emitSiteFiles } from './site-files.ts';
import { writeAreaImages } from './social-images.ts';
import { exceededLimits } from './static-hosts.ts';

export type { SearchIndexStep } from './context.ts';
export { articleBody, carrierOf } from './documents.ts';
export { copyHead } from './llms.ts';
export type { EmittedPage } from './pages.ts';
export { siteFiles } from './site-files.ts';

interface EmitOptions extends Omit<EmitContext, 'assets' | 'buildId' | 'styleHashes' | 'styleAttributes'> {
	assets: Assets;
	pages: readonly EmittedPage[];
	readArticle: ReadArticle;
	/** Folder that the assets of the pages are relative to. */
	root: string;
	compress: boolean;
	onProgress(done: number, total: number): void;
}

/**
 * Writes the whole site and publishes it.
 * @returns a sentence for each limit of a static host that the site exceeds
 */
export async function emitSite(options: EmitOptions): Promise<string[]> {
	const { graph, output } = options;
	const shown = new Set([...graph.routes.values()].map(({ source }) => source.id));
	const pages = options.pages.filter(({ id }) => shown.has(id));
	const moved = anchorRedirects(graph);
	const movedPath = `assets/anchor-redirects-${contentHash(moved, 8)}.json`;
	const assets = {
		...options.assets.manifest,
		analytics: graph.config.analytics.scripts,
		...(graph.anchorRedirects.length > 0 && { anchorRedirects: `/${movedPath}` }),
	};
	const buildId = contentHash(JSON.stringify([assets, options.version, graph.site, navigation(graph)]), 12);
	const styleAttributes = pages.some(({ isStyled }) => isStyled);
	const context: EmitContext = { ...options, assets, buildId, styleHashes: new Set(), styleAttributes };

	for (const file of options.assets.files) {
		const address = `/${file.path}`;
		if (graph.publicFiles.has(address) || !graph.content.publicFiles.has(address))
			output.write(file.path, file.content);
	}
	if (assets.anchorRedirects) output.write(movedPath, moved);
	for (const { file, url } of pages.flatMap((page) => page.assets)) {
		const path = url.slice(1);
		if (!output.keep(path, url)) output.write(path, await readFile(join(options.root, file)), url);
	}
	await writeAreaImages(context);
	await emitPages(context, pages, options.readArticle, options.onProgress);
	await emitSpecialPages(context);
	await emitSiteFiles(context);
	if (options.compress) await compressOutput(output);
	const exceeded = exceededLimits(String(await output.read('_redirects')), output.sizes());
	output.close();
	return exceeded;
}

/**
 * Returns the navigation that every page contains, which is part of the build id: with other navigation, an open page
 * must reload.
 */
function navigation(graph: SiteGraph): unknown {
	return [...graph.sidebars.values()].map((sidebar) => [sidebar.id, [...sidebar.closed.values()]]);
}

const TEXT = /\.(html|css|js|mjs|json|jsonl|svg|xml|txt|md|webmanifest)$/;
/** In bytes; smaller files fit into one packet without compression. */
const MIN_SIZE = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` version of each text file in the output. Unchanged files are not compressed again. */
async function compressOutput(output: Output): Promise<void> {
	for (const path of output.paths().filter((path) => TEXT.test(path))) {
		const key = output.keyOf(path) ?? '';
		const kept = output.keep(`${path}.br`, key) && output.keep(`${path}.gz`, key);
		if (!kept) await compressFile(output, path, key);
	}
}

async function compressFile(output: Output, path: string, key: string): Promise<void> {
	const content = await output.read(path);
	if (content.length < MIN_SIZE) return;
	const options = {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	};
	output.write(`${path}.br`, await brotli(content, options), key);
	output.write(`${path}.gz`, await zip(content, { level: 9 }), key);
}
