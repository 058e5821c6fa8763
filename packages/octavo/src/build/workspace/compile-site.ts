import { basename } from 'node:path';
import { programFile } from '@octavo/platform/program-file.ts';
import { bundleVersion, type CompilePool, type CompilerUi, createCompilePool } from '../compile/index.ts';
import type { CompiledPage } from '../model.ts';
import { createModuleLoader } from '../modules/index.ts';
import { compilerConfiguration, type Site } from './open-site.ts';
import type { Progress } from './progress.ts';

/** Returns the path of the bundle that the compiler's worker threads run. */
function workerFile(): string {
	return programFile('packages/octavo/src/build/threads/main.ts');
}

/** Returns the version of the compiler, the components and the plugins of a site, for cache keys. */
export function compilerVersion({ pluginModule = '' }: Site): string {
	return bundleVersion(workerFile()) + basename(pluginModule);
}

/** Creates a compiler for all pages of a site, with worker threads and the cache. */
export function openCompiler(site: Site, ui: CompilerUi, progress?: Progress): CompilePool {
	const file = workerFile();
	return createCompilePool({
		root: site.root,
		ui,
		snippets: site.content.snippets,
		plugins: site.plugins,
		pluginModule: site.pluginModule,
		configuration: compilerConfiguration(site, site.content),
		cacheDirectory: site.cacheDirectory,
		workerFile: file,
		version: compilerVersion(site),
		loadModule: createModuleLoader(site.root, site.cacheDirectory),
		onProgress: ({ done, total }) => progress?.step(done, total),
	});
}

/** Compiles every page and snippet. @returns them without their articles, in the order of the content */
export async function compileSite(
	{ content }: Site,
	pool: CompilePool,
	mode: 'compile' | 'analyze',
): Promise<CompiledPage[]> {
	const compiled: CompiledPage[] = [];
	for await (const page of pool[mode]([...content.pages, ...content.snippets])) compiled.push(page);
	return compiled;
}
