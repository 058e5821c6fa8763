import type { CompiledPage } from '../model.ts';

/** The heavy parts of a compiled page, which stay in the cache until the page is written. */
export type Article = Pick<CompiledPage, 'html' | 'markdown' | 'records' | 'fences'>;

/** @returns the page without its heavy parts, as it goes through the graph */
export function withoutArticle(page: CompiledPage): CompiledPage {
	return { ...page, html: '', markdown: '', records: [], fences: [] };
}

export function articleOf({ html, markdown, records, fences }: CompiledPage): Article {
	return { html, markdown, records, fences };
}
