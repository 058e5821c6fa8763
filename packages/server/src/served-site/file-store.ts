import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isHidden } from '@octavo/contract/index.ts';
import { codeOf } from '@octavo/platform/error-message.ts';
import { LRUCache } from 'lru-cache';
import { Mime } from 'mime';
import otherTypes from 'mime/types/other.js';
import standardTypes from 'mime/types/standard.js';
import { compress, type Encoding, MIN_COMPRESSED_SIZE, SUFFIXES } from './compress.ts';

/** Larger files are streamed from disk with each request and not compressed on the fly. Unit: bytes. */
const MAX_SIZE_IN_MEMORY = 2 * 1024 * 1024;
/** Files whose location and stamp are cached, about 500 bytes each. */
const MAX_REMEMBERED_FILES = 20_000;
/** The start of a document, which contains its root element. Unit: bytes. */
const ROOT_ELEMENT_BYTES = 1024;
/** Approximate cost of a cached representation beyond its bytes. Unit: bytes. */
const ENTRY_OVERHEAD = 512;

/** Errors that mean "there is no such file" for a requested path; the last one is for a path with a null character. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'ERR_INVALID_ARG_VALUE']);

export interface StoredFile {
	/** Path below the root of the site, starting with `/`. */
	path: string;
	absolutePath: string;
	/** Bytes on disk. */
	size: number;
	modified: Date;
	stamp: string;
	media: MediaType;
}

/** A file to read when it is sent, provided that it is still the same. */
export type FilePlace = Pick<StoredFile, 'absolutePath' | 'stamp'>;

/** The content of a file in one encoding. */
export interface Representation {
	encoding: Encoding;
	/** Strong validator, with quotes. */
	etag: string;
	/** Number of bytes sent. */
	size: number;
	/** In memory, or the file to stream. */
	body: Buffer | FilePlace;
	/** Of a document that is kept in memory. */
	document?: DocumentFacts | undefined;
}

/** What decides how a document is sent. */
interface DocumentFacts {
	/** Whether it names another build than the one of the store, as `packages/octavo/src/theme/layout/document.tsx` prints it. */
	isForeign: boolean;
	styleHashes: string[];
}

/** Returns the hashes of the style elements of a document, as a content security policy lists them. */
export function styleHashesOf(html: string): string[] {
	return [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
		([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`,
	);
}

export interface FileStoreOptions {
	/** How long a file is served without checking the disk. Unit: ms. */
	revalidateAfter: number;
	/** Limit of the memory for file contents. Unit: bytes. */
	cacheBytes: number;
}

/**
 * The files below one directory, with their compressed forms.
 *
 * Why not `@fastify/static` and `@fastify/compress`: the first opens the file with each request, makes one weak ETag
 * from size and time for all encodings, and answers a missing page with JSON; the second compresses the same page again
 * for each reader. Here, bytes are read and compressed once and kept in bounded memory. The ETag is a hash of what is
 * sent, so it is strong, differs per encoding, and is the same on every machine behind a load balancer. For files too
 * large for memory it is made from their stamp, which differs between machines.
 */
export class FileStore {
	readonly #files: LRUCache<string, { file: StoredFile; checkedAt: number }>;
	readonly #representations: LRUCache<string, Representation>;
	/** Loads in progress, so that a new page is compressed once even if a hundred readers request it. */
	readonly #loading = new Map<string, Promise<Representation>>();

	/** @param directory real path */
	constructor(
		readonly directory: string,
		private readonly options: FileStoreOptions,
		private readonly buildId: string,
	) {
		this.#files = new LRUCache({ max: MAX_REMEMBERED_FILES });
		this.#representations = new LRUCache({
			maxSize: options.cacheBytes,
			sizeCalculation: ({ body }) => ENTRY_OVERHEAD + (Buffer.isBuffer(body) ? body.length : 0),
		});
	}

	/**
	 * @param path decoded, starting with `/`
	 * @returns nothing for what is not a regular file below the directory, is hidden, or is reached through a
	 *   symbolic link that leads outside
	 */
	async find(path: string): Promise<StoredFile | undefined> {
		const known = this.#files.get(path);
		if (known && performance.now() - known.checkedAt < this.options.revalidateAfter) return known.file;
		const file = await this.#look(path, known?.file);
		if (!file) {
			this.#files.delete(path);
			return undefined;
		}
		this.#files.set(path, { file, checkedAt: performance.now() });
		return file;
	}

	/** Drops the cached location of a file that turned out to have changed. */
	forget(path: string): void {
		this.#files.delete(path);
	}

	/** Returns what `represent` would return, if that needs neither disk nor compression. */
	cached(file: StoredFile, encoding: Encoding): Representation | undefined {
		return this.#representations.get(keyOf(file, encoding));
	}

	/**
	 * The file in an encoding, or unencoded when encoding does not help (small, large or already compressed).
	 * @throws {FileChangedError} when the file is no longer the one that was found
	 */
	represent(file: StoredFile, encoding: Encoding): Promise<Representation> {
		const key = keyOf(file, encoding);
		const cached = this.#representations.get(key);
		if (cached) return Promise.resolve(cached);
		const running = this.#loading.get(key);
		if (running) return running;
		const loading = this.#load(file, encoding)
			.then(async (representation) => {
				representation.document = await this.#examine(file, representation);
				this.#representations.set(key, representation);
				return representation;
			})
			.finally(() => this.#loading.delete(key));
		this.#loading.set(key, loading);
		return loading;
	}

	/** @param known what was found there before, which saves finding out again where the path leads */
	async #look(path: string, known?: StoredFile): Promise<StoredFile | undefined> {
		if (isHidden(path)) return undefined;
		try {
			if (known && stampOf(await stat(join(this.directory, path), { bigint: true })) === known.stamp) return known;
			const absolutePath = await realpath(join(this.directory, path));
			if (!absolutePath.startsWith(this.directory + sep)) return undefined;
			const stats = await stat(absolutePath, { bigint: true });
			if (!stats.isFile()) return undefined;
			const { mtime: modified } = stats;
			return {
				path,
				absolutePath,
				size: Number(stats.size),
				modified,
				stamp: stampOf(stats),
				media: mediaType(path),
			};
		} catch (error) {
			if (ABSENT.has(codeOf(error))) return undefined;
			throw error;
		}
	}

	async #load(file: StoredFile, encoding: Encoding): Promise<Representation> {
		if (encoding !== 'identity' && file.media.compressible) {
			const beside = await this.#look(file.path + SUFFIXES[encoding]);
			// A compressed file older than the original is left over from an earlier build.
			if (beside && beside.modified >= file.modified) return this.#read(beside, encoding);
			if (file.size >= MIN_COMPRESSED_SIZE && file.size <= MAX_SIZE_IN_MEMORY) {
				const plain = await this.represent(file, 'identity');
				if (Buffer.isBuffer(plain.body)) return inMemory(await compress(plain.body, encoding), encoding);
			}
		}
		return encoding === 'identity' ? this.#read(file, encoding) : this.represent(file, 'identity');
	}

	async #examine(file: StoredFile, { encoding, body }: Representation): Promise<DocumentFacts | undefined> {
		if (!file.media.document) return undefined;
		if (encoding !== 'identity') return (await this.represent(file, 'identity')).document;
		if (!Buffer.isBuffer(body)) return undefined;
		const start = body.subarray(0, ROOT_ELEMENT_BYTES);
		const isForeign = start.includes('data-build=') && !start.includes(`data-build="${this.buildId}"`);
		return { isForeign, styleHashes: styleHashesOf(body.toString()) };
	}

	async #read(file: StoredFile, encoding: Encoding): Promise<Representation> {
		const { absolutePath, stamp, size } = file;
		if (size <= MAX_SIZE_IN_MEMORY) return inMemory(await readStable(absolutePath, stamp), encoding);
		await (await openStable(absolutePath, stamp)).close();
		return { encoding, etag: `"${stamp}"`, size, body: { absolutePath, stamp } };
	}
}

function keyOf(file: StoredFile, encoding: Encoding): string {
	return `${encoding} ${file.stamp} ${file.path}`;
}

function inMemory(bytes: Buffer, encoding: Encoding): Representation {
	const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
	return { encoding, etag, size: bytes.length, body: bytes };
}

/** The registered types, and the line-delimited JSON of the search records. */
const mime = new Mime(standardTypes, otherTypes).define({ 'application/jsonl': ['jsonl'] }, true);

/** Text formats; everything else on the site (images, fonts, archives) is already compressed. */
const COMPRESSIBLE = /^text\/|[/+](json|jsonl|xml|manifest\+json|javascript|wasm)$/;

interface MediaType {
	contentType: string;
	compressible: boolean;
	/** Whether a browser renders it as a page, so that it gets the headers of documents. */
	document: boolean;
}

/** @param path of a file, of which only the extension counts */
function mediaType(path: string): MediaType {
	const type = mime.getType(path) ?? 'application/octet-stream';
	const compressible = COMPRESSIBLE.test(type);
	const text = compressible && type !== 'application/wasm';
	return {
		contentType: text ? `${type}; charset=utf-8` : type,
		compressible,
		document: type === 'text/html' || type === 'image/svg+xml',
	};
}

/** The file is not the one that was found before: it was replaced or is being written. */
export class FileChangedError extends Error {
	override readonly name = 'FileChangedError';
}

/**
 * Identifies the contents of a file as far as the file system knows: changes with every write and with every rename
 * over it.
 */
export function stampOf(stats: BigIntStats): string {
	return `${stats.ino.toString(36)}-${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`;
}

/**
 * Opens a file for reading, but only the one that `stamp` was taken of.
 * @throws {FileChangedError} when it is a different one by now
 */
export async function openStable(path: string, stamp: string): Promise<FileHandle> {
	const handle = await open(path, 'r');
	try {
		await assertUnchanged(handle, path, stamp);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
}

/**
 * Reads a whole file.
 * @throws {FileChangedError} when it is not the one that `stamp` was taken of, or changed while it was read
 */
export async function readStable(path: string, stamp: string): Promise<Buffer> {
	const handle = await openStable(path, stamp);
	try {
		const bytes = await handle.readFile();
		await assertUnchanged(handle, path, stamp);
		return bytes;
	} finally {
		await handle.close();
	}
}

async function assertUnchanged(handle: FileHandle, path: string, stamp: string): Promise<void> {
	if (stampOf(await handle.stat({ bigint: true })) !== stamp) throw new FileChangedError(`${path} changed`);
}
