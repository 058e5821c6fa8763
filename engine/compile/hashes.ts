import { contentHash } from '../files/index.ts';
import type { CompiledPage, PageSource } from '../model.ts';

const KEY_LENGTH = 24;

/** Finds a page in the cache before its dependencies are known: the page itself, with what the graph read of it. */
export function pageKey(page: PageSource): string {
	const { id, kind, format, route, area, frontMatter, hash, proved } = page;
	return contentHash(JSON.stringify([id, kind, format, route, area, frontMatter, hash, proved]), KEY_LENGTH);
}

/** Hash of a page and everything it includes: its key, then a digest of its dependencies. */
export function pageHash(page: PageSource, dependencies: CompiledPage['dependencies']): string {
	return pageKey(page) + contentHash(JSON.stringify(dependencies), KEY_LENGTH / 2);
}

/** The key inside a page's hash. */
export function keyOf(hash: string): string {
	return hash.slice(0, KEY_LENGTH);
}
