import type { CompiledPage, PageSource } from '../model.ts';
import { pageHash } from './hashes.ts';

/** The large parts of a compiled page, which stay in the cache until the page is written. */
export type Article = Pick<CompiledPage, 'html' | 'markdown' | 'records'>;

/** Returns the page without its large parts, which the graph does not need. */
export function withoutArticle(page: CompiledPage): CompiledPage {
	return { ...page, html: '', markdown: '', records: [] };
}

/** Returns the large parts of a page. */
export function articleOf({ html, markdown, records }: CompiledPage): Article {
	return { html, markdown, records };
}

/** Returns a compiled page without content. */
export function emptyPage(page: PageSource, dependencies: CompiledPage['dependencies']): CompiledPage {
	return {
		id: page.id,
		hash: pageHash(page, dependencies),
		html: '',
		articleLength: 0,
		headings: [],
		anchors: [],
		links: [],
		components: [],
		islands: [],
		markdown: '',
		records: [],
		findings: [],
		dependencies,
		assets: [],
	};
}
