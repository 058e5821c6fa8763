import { ArticleCache } from './cache/article-cache.ts';
import { type CacheOptions, cachePlace } from './cache/place.ts';
import { type Compiler, createCompiler } from './compiler.ts';
import type { CompilerOptions } from './options.ts';

/**
 * Creates a compiler that shares its cache with builds: a page that one of them compiled is read from the cache by the
 * other. Unsaved text and pages written as modules are compiled each time.
 */
export function createCachedCompiler(options: CompilerOptions & CacheOptions): Compiler {
	const { spellingCache, ...place } = cachePlace(options);
	const compiler = createCompiler({ ...options, spellingCache });
	const cache = new ArticleCache({ root: options.root, ...place });
	return {
		compile(page, text) {
			if (text !== undefined) return compiler.compile(page, text);
			const known = cache.find(page);
			if (known) return { ...known, ...cache.readArticle(known.hash) };
			const compiled = compiler.compile(page);
			// Editors can save twice in quick succession; the newer text must not be cached under the hash of the older
			// one.
			if (cache.isCurrent(page)) cache.write(page, compiled);
			return compiled;
		},
		analyze(page, text) {
			const known = text === undefined ? cache.find(page) : undefined;
			return known ?? compiler.analyze(page, text);
		},
	};
}
