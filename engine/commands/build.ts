import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createStaticIndex, MAX_SECTIONS } from '../../search/index.ts';
import { readUpgradeData } from '../../surface/index.ts';
import * as ui from '../../ui/index.ts';
import { SOCIAL_IMAGE_SIZE } from '../../ui/social/index.ts';
import { buildAssets } from '../assets/index.ts';
import { checkSite, formatText, summarize } from '../check/index.ts';
import type { CompilePool } from '../compile/index.ts';
import { emitSite, type SearchIndexStep } from '../emit/index.ts';
import { contentHash, Output } from '../files/index.ts';
import { buildGraph, forgetFacts, type SiteConfig } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { compileSite, openCompiler } from '../site/compile-site.ts';
import { openSite, type Site } from '../site/open-site.ts';
import { createProgress, type Progress } from '../site/progress.ts';
import { engineRoot } from '../site/root.ts';
import { createSocialImages } from '../social/index.ts';
import type { CommandOptions } from './options.ts';

/**
 * How far the heap may grow beyond what lives in it until all of it is collected, in per cent. V8 waits for three to four
 * times as much, which on a large site is hundreds of megabytes; collecting earlier costs no time that can be measured.
 */
const HEAP_GROWTH = 40;

/** Writes the whole site. @returns the exit status: 1 where the pages have errors, and then nothing is written */
export async function buildCommand(options: CommandOptions): Promise<number> {
	const started = performance.now();
	setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
	const progress = createProgress(process.stderr);
	progress.stage('Reading');
	const site = await openSite(options.root, options.out);
	progress.stage('Compiling');
	const pool = openCompiler(site, ui, progress);
	const { graph, pages } = await linkSite(site, pool, progress);
	const findings = checkSite(graph);
	const summary = summarize(graph, findings);
	forgetFacts(graph);
	if (summary.errors > 0) {
		progress.finish();
		await pool.close();
		console.error(formatText(findings, summary));
		return 1;
	}

	progress.stage('Bundling');
	const assets = await buildAssets({
		root: engineRoot(),
		siteRoot: site.root,
		cacheDirectory: site.cacheDirectory,
		styleSheets: ui.styleSheets,
		groupIcons: ui.groupIconStyles(graph.sidebars.values()),
		unusedIslands: unusedIslands(site.config, pages),
		constants: ui.scriptConstants(graph.site),
	});
	progress.stage('Writing');
	// Names of the program's chunks, which are in it, change with their contents.
	const version = contentHash(readFileSync(process.argv[1] ?? ''));
	const output = Output.open(site.outputDirectory, { keepDays: site.config.keepAssetsDays });
	try {
		await emitSite({
			graph,
			ui,
			assets,
			version,
			output,
			search: searchIndexStep(site, version, pages),
			social: createSocialImages(site.cacheDirectory, SOCIAL_IMAGE_SIZE),
			socialPerPage: options.social,
			styleHashes: new Set(),
			upgrade: readUpgradeData(site.root),
			compiled: pages.map((page) => ({ page, article: () => pool.readArticle(page.hash) })),
			pageAssets: new Map(pages.flatMap((page) => page.assets.map(({ file, url }) => [file, url] as const))),
			readAsset: (file) => readFile(join(site.root, file)),
			compress: options.compress,
			onProgress: (done, total) => progress.step(done, total),
		});
	} catch (error) {
		output.discard();
		throw error;
	}
	await pool.close();
	progress.finish();
	if (findings.length > 0) console.error(formatText(findings, summary));
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	console.log(
		`Built ${summary.pages} pages in ${seconds} s; ${output.written} files written to ${site.outputDirectory}.`,
	);
	return 0;
}

/** What writing a page takes besides the graph; the rest of a compiled page is let go. */
interface BuiltPage extends Pick<CompiledPage, 'id' | 'hash' | 'articleLength' | 'components' | 'islands' | 'assets'> {
	/** About as many as it has search records. */
	sections: number;
}

async function linkSite(site: Site, pool: CompilePool, progress: Progress) {
	const compiled = await compileSite(site, pool, 'compile');
	progress.stage('Checking');
	const pages = compiled.map(({ id, hash, articleLength, components, islands, assets, headings }): BuiltPage => {
		return { id, hash, articleLength, components, islands, assets, sections: headings.length + 1 };
	});
	return { graph: buildGraph(site.content, compiled), pages };
}

/** Islands of content components are left out where no page has one; every other belongs to the layout. */
function unusedIslands(config: SiteConfig, pages: readonly BuiltPage[]): string[] {
	const used = new Set(pages.flatMap((page) => page.islands));
	const unused = Object.keys(ui.styleSheets.islands).filter((name) => !used.has(name));
	return [...unused, ...(config.ask.enabled ? [] : ['ask'])].sort();
}

/** A browser searches without a server by this index; a server reads the same files. */
function searchIndexStep(
	{ cacheDirectory, config }: Site,
	version: string,
	pages: readonly BuiltPage[],
): SearchIndexStep {
	const { elsewhere, synonyms } = config.search;
	const knowledge = { elsewhere: elsewhere.flat(), synonyms };
	const index = createStaticIndex({
		cache: { directory: join(cacheDirectory, 'search'), version },
		expectedSections: pages.reduce((sum, { sections }) => sum + sections, 0),
		knowledge,
	});
	return {
		knowledge,
		add: (records, key) => index.add(records, key),
		async write(directory, previous) {
			if (!index.isTooLarge) {
				const before = previous === undefined ? undefined : join(previous, 'search');
				const { files } = await index.write(join(directory, 'search'), before);
				return files.map((file) => `search/${file}`);
			}
			console.log(
				`No static search index: the site has more than ${MAX_SECTIONS} sections. Send search/records.jsonl to a search service; see docs/deploying.md.`,
			);
			return [];
		},
	};
}
