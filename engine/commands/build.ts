import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStaticIndex } from '../../search/index.ts';
import * as ui from '../../ui/index.ts';
import { SOCIAL_IMAGE_SIZE } from '../../ui/social/index.ts';
import { buildAssets } from '../assets/index.ts';
import { checkSite, formatText, summarize } from '../check/index.ts';
import type { CommandOptions } from '../cli.ts';
import { compileSite, openCompiler } from '../compile-site.ts';
import { emitSite } from '../emit/index.ts';
import { contentHash, Output } from '../files/index.ts';
import { buildGraph } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { createProgress } from '../progress.ts';
import { engineRoot } from '../root.ts';
import { openSite } from '../site.ts';
import { createSocialImages } from '../social/index.ts';

/** Writes the whole site. @returns the exit status: 1 where the pages have errors, and then nothing is written */
export async function buildCommand(options: CommandOptions): Promise<number> {
	const started = performance.now();
	const progress = createProgress(process.stderr);
	progress.stage('Reading');
	const site = await openSite(options.root, options.out);
	progress.stage('Compiling');
	const assetsReady = buildAssets({
		root: engineRoot(),
		siteRoot: site.root,
		cacheDirectory: site.cacheDirectory,
		styleSheets: ui.styleSheets,
	});
	// A failure is seen where the assets are awaited; until then it must not end the process.
	assetsReady.catch(() => {});
	const pool = openCompiler(site, ui, progress);
	const compiled = await compileSite(site, pool, 'compile');

	progress.stage('Checking');
	const graph = buildGraph(site.content, compiled);
	const findings = checkSite(graph);
	const summary = summarize(graph, findings);
	if (summary.errors > 0) {
		progress.finish();
		await pool.close();
		console.error(formatText(findings, summary));
		return 1;
	}

	progress.stage('Bundling');
	const assets = await assetsReady;
	progress.stage('Writing');
	const output = await Output.open(site.outputDirectory, join(site.cacheDirectory, 'output.json'));
	await emitSite({
		graph,
		ui,
		assets,
		version: contentHash(await readFile(process.argv[1] ?? '', 'utf8')),
		output,
		social: createSocialImages(site.cacheDirectory, SOCIAL_IMAGE_SIZE),
		socialPerPage: options.social,
		compiled: compiled.map((page) => ({ page, article: () => pool.readArticle(page.hash) })),
		pageAssets: assetsOf(compiled),
		readAsset: (file) => readFile(join(site.root, file)),
		compress: options.compress,
		indexRecords,
		onProgress: (done, total) => progress.step(done, total),
	});
	await pool.close();
	progress.finish();
	if (findings.length > 0) console.error(formatText(findings, summary));
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	console.log(
		`Built ${summary.pages} pages in ${seconds} s; ${output.written} files written to ${site.outputDirectory}.`,
	);
	return 0;
}

function assetsOf(compiled: readonly CompiledPage[]): Map<string, string> {
	return new Map(compiled.flatMap((page) => page.assets.map(({ file, url }) => [file, url] as const)));
}

/** A browser searches without a server by this index; a server reads the same files. */
async function indexRecords(directory: string): Promise<string[]> {
	const { files } = await buildStaticIndex({
		records: join(directory, 'search/records.jsonl'),
		out: join(directory, 'search'),
	});
	return files.map((file) => `search/${file}`);
}
