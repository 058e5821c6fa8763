import type { ComponentType } from 'react';
import { fragmentAddress } from '../../../../contract/index.ts';
import type { PreviewArticleProps } from './preview-article.tsx';

export interface LoadedArticle {
	/** Sanitized. */
	html: string;
	/** Shows it. */
	Article: ComponentType<PreviewArticleProps>;
}

/** Articles kept for one visit; the oldest go first. */
const LIMIT = 30;
const kept = new Map<string, LoadedArticle>();

/** An article that has been loaded before. */
export function keptArticle(address: string): LoadedArticle | undefined {
	return kept.get(pathOf(address));
}

/**
 * Fetches the page of a result, whose fragment is smaller than its document, and takes its article. What does that, and
 * shows the article, comes at the same time as the first page.
 * @param address of the page on this site; its anchor does not matter
 * @throws {Error} "Failed to fetch" where the page can't be had, "Content not found" where it has no article, the
 * browser's own where the code can't be had, or the signal's reason
 */
export async function loadArticle(address: string, signal: AbortSignal): Promise<LoadedArticle> {
	const path = pathOf(address);
	const known = kept.get(path);
	if (known !== undefined) return known;
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
	keep(path, article);
	return article;
}

function pathOf(address: string): string {
	return address.replace(/#.*/, '');
}

function keep(path: string, article: LoadedArticle): void {
	kept.set(path, article);
	const [oldest] = kept.keys();
	if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest);
}
