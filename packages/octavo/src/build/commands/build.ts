import { join, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isEnglish, textLanguage } from '@octavo/contract/index.ts';
import { createStaticIndex, MAX_SECTIONS } from '@octavo/search/index.ts';
import * as ui from '../../theme/index.ts';
import { SOCIAL_IMAGE_SIZE } from '../../theme/social/index.ts';
import { buildAssets } from '../assets/index.ts';
import { checkSite, formatText, summarize } from '../check/index.ts';
import { type SiteCompiler, siteComponents } from '../compile/index.ts';
import { type EmittedPage, emitSite, type SearchIndexStep } from '../emit/index.ts';
import { Output, withoutPicture } from '../files/index.ts';
import { createFinding } from '../findings/index.ts';
import { buildGraph, releaseFacts, type SiteConfig, SiteConfigError } from '../graph/index.ts';
import { createSocialImages } from '../social/index.ts';
import { compilerVersion, compileSite, openCompiler } from '../workspace/compile-site.ts';
import { openSite, type Site } from '../workspace/open-site.ts';
import { createProgress, type Progress } from '../workspace/progress.ts';
import type { CommandOptions } from './options.ts';

/**
 * How far the heap can grow beyond the live objects before a full garbage collection, in percent. V8's default lets it
 * grow to three or four times their size, which is hundreds of megabytes on a large site; collecting earlier costs no
 * measurable time.
 */
const HEAP_GROWTH = 40;

/** Builds the site. @returns the exit status: 1 if the pages have errors; in that case nothing is written */
export async function buildCommand(options: CommandOptions): Promise<number> {
	const started = performance.now();
	setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
	const progress = createProgress(process.stderr);
	progress.stage('Reading');
	const site = await openSite(options.root, options.out);
	progress.stage('Compiling');
	const compiler = openCompiler(site, ui, progress);
	const { language } = site.config;
	const version = compilerVersion(site) + language;
	const { graph, pages, sections } = await linkSite(site, compiler, progress, version);
	const findings = checkSite(graph);
	const summary = summarize(graph, findings);
	releaseFacts(graph);
	if (summary.errors > 0) {
		progress.finish();
		compiler.close();
		console.error(formatText(findings, summary));
		return 1;
	}

	progress.stage('Bundling');
	const styleSheets = ui.indexStyleSheets(siteComponents(ui.contentComponents, site));
	const assets = await buildAssets({
		site,
		cacheDirectory: site.cacheDirectory,
		styleSheets,
		unusedIslands: unusedIslands(site.config, pages, styleSheets),
		constants: ui.scriptConstants(graph.site),
	}).catch((error: unknown) => {
		const cause = withoutPicture(error).message.replaceAll(`${site.root}${sep}`, '');
		const message = `The style sheets and the code of plugins for browsers cannot be bundled: ${cause}`;
		throw new SiteConfigError([
			createFinding('invalid-configuration', site.content.placeInConfig(['plugins']), message),
		]);
	});
	progress.stage('Writing');
	const output = new Output(site.outputDirectory, { keepDays: site.config.keepAssetsDays });
	let exceeded: string[];
	try {
		exceeded = await emitSite({
			graph,
			ui,
			assets,
			version,
			output,
			search: searchIndexStep(site, version, sections),
			drawSocialImage: createSocialImages(site.cacheDirectory, SOCIAL_IMAGE_SIZE),
			socialPerPage: options.social,
			pluginFiles: site.pluginFiles,
			pages,
			readArticle: compiler.readArticle,
			root: site.root,
			compress: options.compress,
			onProgress: (done, total) => progress.step(done, total),
		});
	} catch (error) {
		output.discard();
		throw error;
	}
	compiler.close();
	progress.finish();
	if (findings.length > 0) console.error(formatText(findings, summary));
	for (const line of exceeded) console.log(line);
	if (!isEnglish(language))
		console.log(
			`There is no dictionary and no table of meanings for "${language}": spelling is not checked, and search compares words, not meanings.${textLanguage() === language ? '' : ' The labels are in English.'}`,
		);
	const seconds = ((performance.now() - started) / 1000).toFixed(2);
	console.log(
		`Built ${summary.pages} pages in ${seconds} s; ${output.written} files written to ${site.outputDirectory}.`,
	);
	return 0;
}

/** Compiles and connects a site. Only the parts of a page that writing it needs are kept. */
async function linkSite(site: Site, compiler: SiteCompiler, progress: Progress, version: string) {
	const compiled = await compileSite(site, compiler, 'compile');
	progress.stage('Checking');
	const pages = compiled.map(({ id, hash, articleLength, isStyled, components, firstScreen, assets }): EmittedPage => {
		return { id, hash, articleLength, isStyled, components, firstScreen, assets };
	});
	// Approximately the number of search records.
	const sections = compiled.reduce((sum, { headings }) => sum + headings.length + 1, 0);
	return { graph: buildGraph(site.content, compiled, version), pages, sections };
}

/**
 * Returns the islands that can be left out: those of content components that no page uses. All others belong to the
 * layout.
 */
function unusedIslands(config: SiteConfig, pages: readonly EmittedPage[], { islands }: ui.StyleSheetIndex): string[] {
	const used = new Set(pages.flatMap((page) => page.components));
	const unused = Object.entries(islands).filter(([component]) => !used.has(component));
	return [...unused.flatMap(([, names]) => names), ...(config.ask.enabled ? [] : ['ask'])].sort();
}

/**
 * The step that builds the static search index. Browsers search with it if there is no server; a server reads the same
 * files.
 */
function searchIndexStep({ cacheDirectory, config }: Site, version: string, expectedSections: number): SearchIndexStep {
	const { outOfScope, synonyms } = config.search;
	const knowledge = { outOfScope: outOfScope.flat(), synonyms };
	const index = createStaticIndex({
		cache: { directory: join(cacheDirectory, 'search'), version },
		expectedSections,
		knowledge,
	});
	return {
		knowledge,
		add: (records, key) => index.add(records, key),
		async write(directory, previous) {
			if (!index.isTooLarge) {
				const before = previous === undefined ? undefined : join(previous, 'search');
				const files = await index.write(join(directory, 'search'), before);
				return files.map((file) => `search/${file}`);
			}
			console.log(
				`The site has more than ${MAX_SECTIONS} sections, so no static search index was written. Send search/records.jsonl to a search service; see docs/deploying/services.md.`,
			);
			return [];
		},
	};
}
