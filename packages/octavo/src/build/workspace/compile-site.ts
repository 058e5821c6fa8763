import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { programFile } from '@octavo/platform/program-file.ts';
import { type CompilerUi, createSiteCompiler, type SiteCompiler } from '../compile/index.ts';
import { contentHash } from '../files/index.ts';
import type { CompiledPage } from '../model.ts';
import { createModuleLoader } from '../modules/index.ts';
import { compilerConfiguration, type Site } from './open-site.ts';
import type { Progress } from './progress.ts';

/**
 * Returns the version of the compiler, the components and the plugins of a site, for cache keys: the bundle of the program
 * names its chunks by their hashes.
 */
export function compilerVersion({ pluginModule = '' }: Site): string {
	return contentHash(readFileSync(programFile('packages/octavo/src/build/main.ts'))) + basename(pluginModule);
}

/** Creates a compiler for all pages of a site. */
export function openCompiler(site: Site, ui: CompilerUi, progress?: Progress): SiteCompiler {
	return createSiteCompiler({
		root: site.root,
		ui,
		snippets: site.content.snippets,
		plugins: site.plugins,
		configuration: compilerConfiguration(site, site.content),
		cacheDirectory: site.cacheDirectory,
		version: compilerVersion(site),
		loadModule: createModuleLoader(site.root, site.cacheDirectory),
		onProgress: ({ done, total }) => progress?.step(done, total),
	});
}

/** Compiles every page and snippet. @returns them without their articles, in the order of the content */
export async function compileSite(
	{ content }: Site,
	compiler: SiteCompiler,
	mode: 'compile' | 'analyze',
): Promise<CompiledPage[]> {
	const compiled: CompiledPage[] = [];
	for await (const page of compiler[mode]([...content.pages, ...content.snippets])) compiled.push(page);
	return compiled;
}
