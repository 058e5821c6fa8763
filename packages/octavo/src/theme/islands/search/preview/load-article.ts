import { fragmentAddress } from '@octavo/contract/index.ts';
import type { ComponentType } from 'react';
import type { PreviewArticleProps } from './preview-article.tsx';

export interface LoadedArticle {
	/** Sanitized HTML. */
	html: string;
	/** The component that renders it. */
	Article: ComponentType<PreviewArticleProps>;
}

/** Maximum number of cached articles; the oldest are evicted first. */
const MAX_ARTICLES = 30;
const cache = new Map<string, LoadedArticle>();

/** Returns an article that was loaded before. */
export function cachedArticle(address: string): LoadedArticle | undefined {
	return cache.get(pathOf(address));
}

/**
 * Loads the article of a result from the page's fragment, which is smaller than its document. The code for previews loads
 * in parallel with the first page.
 * @param address of the page on this site; its anchor is ignored
 * @throws {Error} "Failed to fetch" if the page can't be loaded, "Content not found" if it has no article, the import's
 *   error if the code can't be loaded, or the signal's reason
 */
export async function loadArticle(address: string, signal: AbortSignal): Promise<LoadedArticle> {
	const path = pathOf(address);
	const page = new URL(path, location.origin);
	if (page.origin !== location.origin) throw new Error('Failed to fetch');
	const [response, { makeArticle, PreviewArticle }] = await Promise.all([
		fetch(fragmentAddress(page.pathname), { signal }),
		import('./article.ts'),
	]);
	if (!response.ok) throw new Error('Failed to fetch');
	const html = await makeArticle(await response.json(), page);
	signal.throwIfAborted();
	const article = { html, Article: PreviewArticle };
	cache.set(path, article);
	const [oldest] = cache.keys();
	if (cache.size > MAX_ARTICLES && oldest !== undefined) cache.delete(oldest);
	return article;
}

function pathOf(address: string): string {
	return address.replace(/#.*/, '');
}
