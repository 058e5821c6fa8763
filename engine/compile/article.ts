import type { CompiledPage } from '../model.ts';

/** The large parts of a compiled page, which stay in the cache until the page is written. */
export type Article = Pick<CompiledPage, 'html' | 'markdown' | 'records' | 'fences'>;

/** Returns the page without its large parts, which the graph does not need. */
export function withoutArticle(page: CompiledPage): CompiledPage {
	return { ...page, html: '', markdown: '', records: [], fences: [] };
}

/** Returns the large parts of a page. */
export function articleOf({ html, markdown, records, fences }: CompiledPage): Article {
	return { html, markdown, records, fences };
}
