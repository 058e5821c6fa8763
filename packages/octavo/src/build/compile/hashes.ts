import { contentHash } from '../files/index.ts';
import type { PageSource } from '../graph/index.ts';
import type { CompiledPage } from '../model.ts';

const KEY_LENGTH = 24;

/** Returns the cache key of a page: a hash of the page and its front matter, without its dependencies. */
export function pageKey(page: PageSource): string {
	const { id, kind, format, route, area, frontMatter, hash, proved } = page;
	return contentHash(JSON.stringify([id, kind, format, route, area, frontMatter, hash, proved]), KEY_LENGTH);
}

/** Returns the hash of a page and everything that it includes: its key, then a hash of its dependencies. */
export function pageHash(page: PageSource, dependencies: CompiledPage['dependencies']): string {
	return pageKey(page) + contentHash(JSON.stringify(dependencies), KEY_LENGTH / 2);
}

/** Returns the key at the start of a page's hash. */
export function keyOf(hash: string): string {
	return hash.slice(0, KEY_LENGTH);
}
