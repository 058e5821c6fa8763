import type { CompiledPage, PageSource } from '../../model.ts';
import { withoutArticle } from '../article.ts';
import type { ArticleCache } from '../cache/article-cache.ts';
import type { Compiler } from '../compiler.ts';
import type { Mode } from './protocol.ts';

/** Compiles a page in this thread and stores the article in the cache. */
export function compileAndStore(compiler: Compiler, cache: ArticleCache, page: PageSource, mode: Mode): CompiledPage {
	if (mode === 'analyze') return withoutArticle(compiler.analyze(page));
	const compiled = compiler.compile(page);
	cache.write(page, compiled);
	return withoutArticle(compiled);
}
