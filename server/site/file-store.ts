import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, MIN_COMPRESSED_SIZE, SUFFIXES } from './compress.ts';
import { documentBuildId, documentStyleHash } from './document-build.ts';
import { type MediaType, mediaType } from './media-type.ts';
import { openStable, readStable, stampOf } from './stable-read.ts';

/** Larger files are streamed from disk at each request and not compressed on the fly. Unit: bytes. */
const MAX_SIZE_IN_MEMORY = 2 * 1024 * 1024;
/** Files whose place and stamp are remembered. About 500 bytes each. */
const REMEMBERED_FILES = 20_000;
/** What one cached representation costs beyond its bytes, roughly. Unit: bytes. */
const ENTRY_OVERHEAD = 512;

/** Errors of the file system that mean "there is no such file" for whoever asks by a path. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']);

export interface StoredFile {
	/** Below the site's root, starting with `/`. */
	path: string;
	/** Real path on disk. */
	absolutePath: string;
	/** Bytes on disk. */
	size: number;
	modified: Date;
	stamp: string;
	media: MediaType;
}

/** A file that is read when it is sent, if it is still the same. */
export type FilePlace = Pick<StoredFile, 'absolutePath' | 'stamp'>;

/** The bytes that answer a request for a file in one encoding. */
export interface Representation {
	encoding: Encoding;
	/** Strong validator, with quotes. */
	etag: string;
	/** Bytes sent. */
	size: number;
	/** In memory, or where to stream them from. */
	body: Buffer | FilePlace;
	/** Documents only: the build they say they belong to. */
	buildId?: string;
	/** Documents only: hash of their style element. */
	styleHash?: string;
}

export interface FileStoreOptions {
	/** How long a file is served without looking at the disk again. Unit: ms. */
	revalidateAfter: number;
	/** Bound of the memory for file contents. Unit: bytes. */
	cacheBytes: number;
}

/**
 * The files below one directory, with their compressed forms.
 *
 * Why not `@fastify/static` and `@fastify/compress`: the first opens the file at each request, makes one weak ETag of
 * size and time for all encodings, and answers a missing page with JSON; the second compresses the same page again for
 * each reader. Here bytes are read and compressed once, kept in bounded memory, and the ETag is a hash of what is sent,
 * so that it is strong, differs per encoding, and is the same on every machine behind a load balancer. Files too large
 * for memory have one of their stamp, which differs between machines.
 */
export class FileStore {
	readonly #files: LRUCache<string, { file: StoredFile; checkedAt: number }>;
	readonly #representations: LRUCache<string, Representation>;
	/** Loads under way, so that a hundred readers of a new page compress it once. */
	readonly #loading = new Map<string, Promise<Representation>>();

	/** @param directory real path */
	constructor(
		readonly directory: string,
		private readonly options: FileStoreOptions,
	) {
		this.#files = new LRUCache({ max: REMEMBERED_FILES });
		this.#representations = new LRUCache({
			maxSize: options.cacheBytes,
			sizeCalculation: ({ body }) => ENTRY_OVERHEAD + (Buffer.isBuffer(body) ? body.length : 0),
		});
	}

	/**
	 * @param path decoded, starting with `/`
	 * @returns nothing for what is not a regular file below the directory, hidden (`.name`), or reached by a symbolic
	 *   link that leads outside
	 */
	async find(path: string): Promise<StoredFile | undefined> {
		const known = this.#files.get(path);
		if (known && performance.now() - known.checkedAt < this.options.revalidateAfter) return known.file;
		const file = await this.#look(path);
		if (!file) {
			this.#files.delete(path);
			return undefined;
		}
		this.#files.set(path, { file, checkedAt: performance.now() });
		return file;
	}

	/** Forgets where a file is, after it turned out to have changed. */
	forget(path: string): void {
		this.#files.delete(path);
	}

	/** What `represent` would return, if it needs neither disk nor compression. */
	cached(file: StoredFile, encoding: Encoding): Representation | undefined {
		return this.#representations.get(keyOf(file, encoding));
	}

	/**
	 * The file in an encoding, or as it is where that is not a gain (small, large or already compressed).
	 * @throws {FileChangedError} when the file is not the one that was found
	 */
	represent(file: StoredFile, encoding: Encoding): Promise<Representation> {
		const key = keyOf(file, encoding);
		const cached = this.#representations.get(key);
		if (cached) return Promise.resolve(cached);
		const running = this.#loading.get(key);
		if (running) return running;
		const loading = this.#load(file, encoding)
			.then(async (representation) => {
				await this.#noteMarks(file, representation);
				this.#representations.set(key, representation);
				return representation;
			})
			.finally(() => this.#loading.delete(key));
		this.#loading.set(key, loading);
		return loading;
	}

	async #look(path: string): Promise<StoredFile | undefined> {
		if (path.split('/').some((segment) => segment.startsWith('.'))) return undefined;
		try {
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
			if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined;
			throw error;
		}
	}

	async #load(file: StoredFile, encoding: Encoding): Promise<Representation> {
		if (encoding !== 'identity' && file.media.compressible) {
			const beside = await this.#look(file.path + SUFFIXES[encoding]);
			// One that is older than its file is left over from an earlier build.
			if (beside && beside.modified >= file.modified) return this.#read(beside, encoding);
			if (file.size >= MIN_COMPRESSED_SIZE && file.size <= MAX_SIZE_IN_MEMORY) {
				const plain = await this.represent(file, 'identity');
				if (Buffer.isBuffer(plain.body)) return inMemory(await compress(plain.body, encoding), encoding);
			}
		}
		return encoding === 'identity' ? this.#read(file, encoding) : this.represent(file, 'identity');
	}

	/** Also where a packed file lies beside: the marks are in the plain one. */
	async #noteMarks(file: StoredFile, representation: Representation): Promise<void> {
		if (!file.path.endsWith('.html')) return;
		const isPlain = representation.encoding === 'identity';
		const { body } = isPlain ? representation : await this.represent(file, 'identity');
		const buildId = Buffer.isBuffer(body) ? documentBuildId(body) : undefined;
		if (buildId !== undefined) representation.buildId = buildId;
		const styleHash = Buffer.isBuffer(body) ? documentStyleHash(body) : undefined;
		if (styleHash !== undefined) representation.styleHash = styleHash;
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
