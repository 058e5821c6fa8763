import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { CompiledPage, PageSource } from '../../model.ts';
import { type Article, articleOf, withoutArticle } from '../article.ts';
import { keyOf, pageKey } from '../hashes.ts';
import { decodeEntry, encodeEntry, lightSchema } from './entry.ts';
import { FileHashes } from './file-hashes.ts';
import { pruneCache } from './prune.ts';

interface ArticleCacheOptions {
	/** Absolute path of the site's root. */
	root: string;
	/** Absolute path of the folder for all versions; may be deleted at any time. */
	directory: string;
	/** Changes whenever the same page could compile to something else: compiler, components, configuration. */
	version: string;
}

/**
 * Compiled pages on disk, one file each, named by the page's content. An entry counts only while everything that the
 * page includes is unchanged. Files are written whole under another name and then renamed, so that a crash, or a second
 * process, never shows half an entry; one that is damaged all the same is as good as none.
 */
export class ArticleCache {
	readonly #parent: string;
	readonly #directory: string;
	readonly #files: FileHashes;
	readonly #used = new Set<string>();

	constructor({ root, directory, version }: ArticleCacheOptions) {
		this.#parent = directory;
		this.#directory = join(directory, version);
		this.#files = new FileHashes(root);
	}

	/** @returns the page without its heavy parts, or `undefined` where it has to be compiled */
	find(page: PageSource): CompiledPage | undefined {
		const key = pageKey(page);
		this.#used.add(key);
		const entry = this.#read(key);
		if (!entry) return undefined;
		const light = parseJson(entry.light);
		const { data } = lightSchema.safeParse(light);
		if (!data?.dependencies.every(({ file, hash }) => this.#files.get(file) === hash)) return undefined;
		return light as CompiledPage;
	}

	/** Keeps a compiled page; a page with a failure is kept too, its findings are as good as its text. */
	write(page: PageSource, compiled: CompiledPage): void {
		const key = pageKey(page);
		this.#used.add(key);
		const path = this.#path(key);
		const temporary = `${path}.${process.pid}-${threadId}.tmp`;
		const bytes = encodeEntry(withoutArticle(compiled), articleOf(compiled));
		try {
			writeFileSync(temporary, bytes);
		} catch {
			// The folder is made when it is first needed, and again when someone deleted it meanwhile.
			mkdirSync(join(path, '..'), { recursive: true });
			writeFileSync(temporary, bytes);
		}
		renameSync(temporary, path);
	}

	/**
	 * @param hash of a compiled page
	 * @throws when the entry is gone, because the cache was deleted meanwhile or the page was compiled again
	 */
	readArticle(hash: string): Article {
		const entry = this.#read(keyOf(hash));
		const { data } = lightSchema.safeParse(entry && parseJson(entry.light));
		if (!entry || data?.hash !== hash) {
			throw new Error(
				`the article ${hash} is not in ${this.#directory} any more; was the cache deleted during the build? Run it again.`,
			);
		}
		return JSON.parse(entry.heavy());
	}

	/** Removes what no longer serves: entries and whole versions that were not used for a while. */
	prune(): void {
		pruneCache(this.#parent, this.#directory, this.#used);
	}

	#path(key: string): string {
		return join(this.#directory, key.slice(0, 2), key.slice(2));
	}

	#read(key: string): ReturnType<typeof decodeEntry> {
		try {
			return decodeEntry(readFileSync(this.#path(key)));
		} catch {
			return undefined;
		}
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
