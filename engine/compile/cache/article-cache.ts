import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomic } from '../../../platform/write-atomic.ts';
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
 * page includes is unchanged. One that is damaged, because a build died or another process is just writing it, is as good
 * as none: a checksum tells. What is there already is replaced by renaming, since another process may be reading it.
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
		const compiled = light as CompiledPage;
		// Parsing made a copy of the name for each link.
		for (const link of compiled.links) if (link.file === page.file) link.file = page.file;
		return compiled;
	}

	/** Whether the file of a page is still the one that was read. */
	isCurrent({ file, hash }: PageSource): boolean {
		return this.#files.get(file) === hash;
	}

	/** @returns files, relative to the site's root, as they are now */
	dependencies(files: readonly string[]): CompiledPage['dependencies'] {
		return files.map((file) => ({ file, hash: this.#files.get(file) }));
	}

	/** Keeps a compiled page; a page with a failure is kept too, its findings are as good as its text. */
	write(page: PageSource, compiled: CompiledPage): void {
		const key = pageKey(page);
		this.#used.add(key);
		const path = this.#path(key);
		const bytes = encodeEntry(withoutArticle(compiled), articleOf(compiled));
		// The folder is made when it is first needed, and again when someone deleted it meanwhile.
		const outcome = createFile(path, bytes);
		if (outcome === 'no-folder') mkdirSync(dirname(path), { recursive: true });
		if (outcome === 'done' || (outcome === 'no-folder' && createFile(path, bytes) === 'done')) return;
		writeAtomic(path, bytes);
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
		// Sixteen folders: a folder costs more than a file to make, and none gets more than some thousand of them.
		return join(this.#directory, key.slice(0, 1), key.slice(1));
	}

	#read(key: string): ReturnType<typeof decodeEntry> {
		try {
			return decodeEntry(readFileSync(this.#path(key)));
		} catch {
			return undefined;
		}
	}
}

/** Writes a file that is not there yet: half the time of renaming a whole one into place. */
function createFile(path: string, bytes: Uint8Array): 'done' | 'exists' | 'no-folder' {
	try {
		writeFileSync(path, bytes, { flag: 'wx' });
		return 'done';
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		if (code === 'ENOENT') return 'no-folder';
		if (code === 'EEXIST') return 'exists';
		throw error;
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
