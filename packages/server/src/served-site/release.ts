import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setLanguage } from '@octavo/contract/index.ts';
import { type HeadersOfDocument, headersOfDocuments } from '../document-headers.ts';
import { parseServerManifest, type Redirect, type ServerManifest } from '../manifest.ts';
import type { ThreadPoolOptions } from '../search/threads/thread-pool.ts';
import { FileStore, type FileStoreOptions } from './file-store.ts';

export const MANIFEST_FILE = 'server.json';

/** One build of the site as the server sees it. It never changes; a new build is a new release with empty caches. */
export interface Release {
	manifest: ServerManifest;
	/** By `from`. */
	redirects: ReadonlyMap<string, Redirect>;
	headersOfDocument: HeadersOfDocument;
	files: FileStore;
	threads: ReleaseOptions['threads'];
}

export interface ReleaseOptions extends FileStoreOptions {
	/** Answer searches and find the passages for answers; without them, this thread does. */
	threads?: ThreadPoolOptions | undefined;
}

/**
 * Opens the build in a directory. If the directory is a symbolic link, the release stays with the build that it points
 * to now, so that moving the link switches all requests at once.
 * @throws {Error} when `server.json` is missing or invalid
 */
export async function openRelease(root: string, options: ReleaseOptions): Promise<Release> {
	const directory = await realpath(root);
	const file = join(directory, MANIFEST_FILE);
	const manifest = parseServerManifest(await readFile(file, 'utf8'), file);
	setLanguage(manifest.language);
	return {
		manifest,
		redirects: new Map(manifest.redirects.map((redirect) => [redirect.from, redirect])),
		headersOfDocument: headersOfDocuments(manifest),
		files: new FileStore(directory, options, manifest.buildId),
		threads: options.threads,
	};
}

/**
 * Opens something once per build, whoever asks for it, and drops it together with the build. A failure is not cached:
 * the next request tries again.
 */
export function perRelease<Value>(open: (release: Release) => Promise<Value>): (release: Release) => Promise<Value> {
	const opened = new WeakMap<Release, Promise<Value>>();
	return (release) => {
		const known = opened.get(release);
		if (known) return known;
		const value = open(release);
		opened.set(release, value);
		value.catch(() => opened.delete(release));
		return value;
	};
}
