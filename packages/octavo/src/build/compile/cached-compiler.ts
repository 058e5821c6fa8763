import type { PageSource } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';
import { withoutArticle } from './article.ts';
import { ArticleCache, type CacheOptions } from './cache/article-cache.ts';
import { type Compiler, createCompiler, failedPage, superviseCompiling } from './compiler.ts';
import type { CompilerOptions } from './options.ts';

/**
 * Creates a compiler that shares its cache with builds: a page that one of them compiled is read from the cache by the
 * other. Pages written as modules are compiled each time.
 */
export function createCachedCompiler(options: CompilerOptions & CacheOptions): Compiler {
	const compiler = createCompiler(options);
	const cache = new ArticleCache(options);
	return {
		compile(page) {
			const known = cache.find(page);
			if (known) return { ...known, ...cache.readArticle(known.hash) };
			const compiled = compiler.compile(page);
			// Editors can save twice in quick succession; the newer text must not be cached under the hash of the older
			// one.
			if (cache.isCurrent(page)) cache.write(page, compiled);
			return compiled;
		},
		analyze: (page) => cache.find(page) ?? compiler.analyze(page),
	};
}

/** Compiles a page for a build, which keeps its article in the cache only. */
export async function compileAndStore(
	compiler: Compiler,
	cache: ArticleCache,
	page: PageSource,
	mode: keyof Compiler,
): Promise<CompiledPage> {
	const compiled = await superviseCompiling(page, () => compiler[mode](page));
	// The text is read again for compiling, and must not be cached under the hash of an older one.
	if (!cache.isCurrent(page)) return failedPage(page, new Error('it was saved during the build. Build again.'));
	cache.write(page, compiled, mode);
	return withoutArticle(compiled);
}
