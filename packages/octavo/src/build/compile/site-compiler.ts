import type { PageSource } from '../graph/index.ts';
import type { Article, CompiledPage } from '../model.ts';
import { unknownDependencies, withoutArticle } from './article.ts';
import { ArticleCache, type CacheOptions } from './cache/article-cache.ts';
import { compileAndStore } from './cached-compiler.ts';
import { type Compiler, createCompiler } from './compiler.ts';
import { compileModule, type LoadModule } from './module-page.tsx';
import type { CompilerOptions } from './options.ts';
import { saveVerdicts } from './prose/spelling.ts';

export interface CompileProgress {
	done: number;
	total: number;
	/** Number of pages in `done` that came from the cache. */
	cached: number;
}

export interface SiteCompilerOptions extends Omit<CompilerOptions, 'cacheDirectory'>, CacheOptions {
	/** Loads a `.tsx` page. */
	loadModule: LoadModule;
	onProgress?: (progress: CompileProgress) => void;
}

export interface SiteCompiler {
	/**
	 * Compiles pages and yields them in order. In the yielded pages `html`, `markdown` and `records` are empty;
	 * `readArticle(page.hash)` returns them. A page that fails has a finding.
	 * @throws {Error} if the cache cannot be written
	 */
	compile(pages: readonly PageSource[]): AsyncGenerator<CompiledPage>;
	/** Does the same without rendering; there is no article to read. */
	analyze(pages: readonly PageSource[]): AsyncGenerator<CompiledPage>;
	/** Returns the large parts of a page that `compile` yielded. */
	readArticle(hash: string): Article;
	/** Removes what the cache no longer needs. */
	close(): void;
}

/** Creates a compiler for all pages of a site, with a cache on disk. */
export function createSiteCompiler(options: SiteCompilerOptions): SiteCompiler {
	const cache = new ArticleCache(options);
	let compiler: Compiler | undefined;

	const start = async (page: PageSource, mode: keyof Compiler): Promise<CompiledPage> => {
		if (page.format !== 'tsx') {
			compiler ??= createCompiler(options);
			return compileAndStore(compiler, cache, page, mode);
		}
		const { compiled: printed, sources } = await compileModule(page, options.loadModule);
		const dependencies = sources ? cache.dependencies(sources) : unknownDependencies(page);
		const compiled = { ...printed, dependencies };
		cache.write(page, compiled);
		return withoutArticle(compiled);
	};

	async function* run(pages: readonly PageSource[], mode: keyof Compiler): AsyncGenerator<CompiledPage> {
		const progress = { done: 0, total: pages.length, cached: 0 };
		for (const page of pages) {
			const known = cache.find(page, mode);
			const compiled = known ?? (await start(page, mode));
			progress.done += 1;
			if (known) progress.cached += 1;
			options.onProgress?.({ ...progress });
			yield compiled;
		}
	}

	return {
		compile: (pages) => run(pages, 'compile'),
		analyze: (pages) => run(pages, 'analyze'),
		readArticle: (hash) => cache.readArticle(hash),
		close: () => {
			cache.prune();
			saveVerdicts(options.cacheDirectory);
		},
	};
}
