import type { PageSource } from '../graph/index.ts';
import type { Article, CompiledPage } from '../model.ts';
import { pageHash } from './hashes.ts';

/** Returns the page without its large parts, which the graph does not need. */
export function withoutArticle(page: CompiledPage): CompiledPage {
	return { ...page, html: '', markdown: '', records: [], lines: [] };
}

/** Returns the large parts of a page. */
export function articleOf({ html, markdown, records, lines }: CompiledPage): Article {
	return { html, markdown, records, lines };
}

/** Returns dependencies with which a page is never read from the cache: the hash of a missing file. */
export function unknownDependencies({ file }: PageSource): CompiledPage['dependencies'] {
	return [{ file, hash: '' }];
}

/** Returns a compiled page without content. */
export function emptyPage(page: PageSource, dependencies: CompiledPage['dependencies']): CompiledPage {
	return {
		id: page.id,
		hash: pageHash(page, dependencies),
		html: '',
		articleLength: 0,
		isStyled: false,
		headings: [],
		anchors: [],
		links: [],
		components: [],
		firstScreen: [],
		markdown: '',
		records: [],
		lines: [],
		findings: [],
		dependencies,
		assets: [],
	};
}
