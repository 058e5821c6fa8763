import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { contentHash, fileStamp, readChecked, sha256, withChecksum } from '../../files/index.ts';
import type { PageSource } from '../../graph/index.ts';
import type { Article, CompiledPage } from '../../model.ts';
import { articleOf, withoutArticle } from '../article.ts';
import type { Compiler } from '../compiler.ts';
import { keyOf, pageKey } from '../hashes.ts';
import type { CompilerConfiguration } from '../options.ts';

/** Increase this when the format of cached pages changes in a way that does not change the bundle's hash. */
const FORMAT_VERSION = '2';

export interface CacheOptions {
	root: string;
	/** Absolute path of the site's `.cache/`; it can be deleted at any time. */
	cacheDirectory: string;
	/** Changes whenever the compiler or the components change; see `compilerVersion`. */
	version: string;
	configuration: CompilerConfiguration;
}

/**
 * A cache of compiled pages on disk, with one file for each page, named by its content. An entry is valid only while
 * everything that the page includes is unchanged. A checksum detects damaged entries, from a build that died or a process
 * that is still writing, and they are ignored. Existing entries are replaced by renaming, since another process can be
 * reading them.
 */
export class ArticleCache {
	readonly #parent: string;
	readonly #directory: string;
	readonly #hashOf: (file: string) => string;
	readonly #used = new Set<string>();

	constructor({ root, cacheDirectory, version, configuration }: CacheOptions) {
		this.#parent = join(cacheDirectory, 'compile');
		this.#directory = join(this.#parent, contentHash(JSON.stringify([FORMAT_VERSION, version, configuration])));
		this.#hashOf = createFileHashes(root);
	}

	/** Returns the page without its large parts, or `undefined` if it has to be compiled. */
	find(page: PageSource, mode: keyof Compiler = 'compile'): CompiledPage | undefined {
		// A check can also use what a build has kept.
		return this.#find(page, mode) ?? (mode === 'analyze' ? this.#find(page, 'compile') : undefined);
	}

	#find(page: PageSource, mode: keyof Compiler): CompiledPage | undefined {
		const key = entryKey(page, mode);
		this.#used.add(key);
		const entry = this.#read(key);
		if (!entry) return undefined;
		// This version of the compiler wrote it, which the checksum guards, so it needs no validation.
		const compiled: CompiledPage = JSON.parse(entry.light);
		if (!compiled.dependencies.every(({ file, hash }) => this.#hashOf(file) === hash)) return undefined;
		// Parsing created a copy of the file name for each link; sharing one saves memory.
		for (const link of compiled.links) if (link.file === page.file) link.file = page.file;
		return compiled;
	}

	/** Whether the file of a page is unchanged since it was read. */
	isCurrent({ file, hash }: PageSource): boolean {
		return this.#hashOf(file) === hash;
	}

	/** Returns files, given relative to the site's root, with their current hashes. */
	dependencies(files: readonly string[]): CompiledPage['dependencies'] {
		return files.map((file) => ({ file, hash: this.#hashOf(file) }));
	}

	/** Stores a compiled or analyzed page, with its findings. */
	write(page: PageSource, compiled: CompiledPage, mode: keyof Compiler = 'compile'): void {
		const key = entryKey(page, mode);
		this.#used.add(key);
		const path = this.#path(key);
		const bytes = encodeEntry(withoutArticle(compiled), { hash: compiled.hash, ...articleOf(compiled) });
		// The folder is created when it is first needed, and again if someone deleted it meanwhile.
		const outcome = createFile(path, bytes);
		if (outcome === 'no-folder') mkdirSync(dirname(path), { recursive: true });
		if (outcome === 'done' || (outcome === 'no-folder' && createFile(path, bytes) === 'done')) return;
		writeAtomic(path, bytes);
	}

	/**
	 * Returns the large parts of a page.
	 * @param hash hash of the compiled page
	 * @throws {Error} if the entry is gone, because the cache was deleted or the page was compiled again
	 */
	readArticle(hash: string): Article {
		const entry = this.#read(keyOf(hash));
		const { hash: found, ...article } = entry ? JSON.parse(entry.heavy()) : {};
		if (found === hash) return article;
		throw new Error(
			`the article ${hash} is not in ${this.#directory} any more; was the cache deleted during the build? Run it again.`,
		);
	}

	/** Removes entries and whole versions that have not been used for a while. */
	prune(): void {
		pruneCache(this.#parent, this.#directory, this.#used);
	}

	#path(key: string): string {
		// Sixteen folders: creating a folder costs more than creating a file, and none receives more than a few
		// thousand files.
		return join(this.#directory, key.slice(0, 1), key.slice(1));
	}

	/** Returns the two parts of an entry as JSON. */
	#read(key: string): { light: string; heavy(): string } | undefined {
		const bytes = readChecked(this.#path(key));
		if (!bytes) return undefined;
		const start = bytes.indexOf('\n') + 1;
		const middle = start + Number(bytes.toString('latin1', 0, start));
		return { light: bytes.toString('utf8', start, middle), heavy: () => bytes.toString('utf8', middle) };
	}
}

const entryKey = (page: PageSource, mode: keyof Compiler) => pageKey(page) + (mode === 'analyze' ? '-analyzed' : '');

/** Encodes two JSON values into one file, so that the light one can be read without parsing the heavy one. */
function encodeEntry(light: unknown, heavy: unknown): Buffer {
	const first = Buffer.from(JSON.stringify(light));
	return withChecksum(Buffer.concat([Buffer.from(`${first.length}\n`), first, Buffer.from(JSON.stringify(heavy))]));
}

/** Writes a new file directly, which takes half as long as writing a temporary file and renaming it. */
function createFile(path: string, bytes: Uint8Array): 'done' | 'exists' | 'no-folder' {
	try {
		writeFileSync(path, bytes, { flag: 'wx' });
		return 'done';
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return 'no-folder';
		if (codeOf(error) === 'EEXIST') return 'exists';
		throw error;
	}
}

/**
 * Creates a function that returns the SHA-256 of a file (relative to the root) in hexadecimal, or an empty string if there
 * is no such file. A file is read again only if its size or modification time has changed.
 */
function createFileHashes(root: string): (file: string) => string {
	const known = new Map<string, { stamp: string; hash: string }>();
	return (file) => {
		const path = join(root, file);
		const stamp = fileStamp(path);
		if (stamp === '') return '';
		const before = known.get(file);
		if (before?.stamp === stamp) return before.hash;
		const hash = sha256(readFileSync(path));
		known.set(file, { stamp, hash });
		return hash;
	};
}

const DAY = 86_400_000;
/** In ms, like the other ages; long enough for switching between branches. */
const ENTRY_AGE = 14 * DAY;
const VERSION_AGE = 3 * DAY;
/** A write that takes longer than this was interrupted. */
const TEMPORARY_AGE = DAY / 24;

/**
 * Removes old entries and versions from the cache.
 * @param parent folder of all versions
 * @param current folder of the version in use
 * @param used keys of the current version that are kept
 */
function pruneCache(parent: string, current: string, used: ReadonlySet<string>): void {
	if (!existsSync(current)) return;
	const now = Date.now();
	utimesSync(current, now / 1000, now / 1000);
	for (const version of readdirSync(parent)) {
		const path = join(parent, version);
		if (path !== current && age(path, now) > VERSION_AGE) rmSync(path, { recursive: true, force: true });
	}
	for (const name of readdirSync(current, { recursive: true, encoding: 'utf8' })) {
		const path = join(current, name);
		const isTemporary = name.endsWith('.tmp');
		const isFolder = !name.includes('/') && !name.includes('\\');
		if (isFolder || (!isTemporary && used.has(dirname(name) + basename(name)))) continue;
		if (age(path, now) > (isTemporary ? TEMPORARY_AGE : ENTRY_AGE)) rmSync(path, { force: true });
	}
}

/** Returns the time since the last change in ms; 0 for a file that no longer exists. */
function age(path: string, now: number): number {
	const stat = statSync(path, { throwIfNoEntry: false });
	return stat ? now - stat.mtimeMs : 0;
}
