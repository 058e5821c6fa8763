import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '@octavo/platform/link-or-copy.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { z } from 'zod';
import { Builds } from './builds.ts';
import { contentHash } from './hash.ts';

/** A file that is written in pieces. */
interface OutputStream {
	write(text: string): void;
	end(): void;
}

export interface OutputOptions {
	/**
	 * Number of days that files with a hash in their name stay after the last build that wrote them, so that open pages
	 * keep working. 0 removes them immediately.
	 */
	keepDays?: number;
	/** Current time in ms since 1970. */
	now?: number;
}

const COMPRESSED = /\.(?:br|gz)$/;
/** Files that an open page of an earlier build still loads. Their names contain hashes, so that builds do not mix. */
const KEPT_FOLDERS = /^(?:assets|search\/parts)\//;
/** Size of the write buffer of a stream, in characters. */
const BUFFER_SIZE = 256_000;
const MS_PER_DAY = 86_400_000;

/**
 * The output of one build. It is written into a new folder and published when it is complete; a build that fails or is
 * killed leaves the previous one unchanged. Unchanged files are linked rather than written.
 *
 * Files are written synchronously, since a thousand small files take a tenth of the time that way and nothing else waits.
 */
export class Output {
	/** Folder of this build, which is not published yet. */
	readonly directory: string;
	/** Folder of the published build, if there is one. */
	readonly previous: string | undefined;
	readonly #builds: Builds;
	readonly #options: Required<OutputOptions>;
	readonly #before: ReadonlyMap<string, LedgerEntry>;
	readonly #after = new Map<string, LedgerEntry>();
	/** Files kept from the last build. They are linked at the end, since most builds change nothing. */
	readonly #kept = new Set<string>();
	readonly #directories = new Set<string>();
	/** Folders of the files of this build, as paths in the output. */
	readonly #folders = new Set<string>();
	/** Number of files written by this build. */
	written = 0;

	/**
	 * Starts a build.
	 * @param path output path, which is a symbolic link to the last complete build
	 * @throws {Error} if `path` is something else
	 */
	constructor(path: string, options: OutputOptions = {}) {
		this.#builds = new Builds(path);
		this.#options = { keepDays: 0, now: Date.now(), ...options };
		this.previous = this.#builds.current();
		this.#before = this.previous === undefined ? new Map() : readLedger(this.previous);
		this.directory = this.#builds.begin();
	}

	/** Whether this build has something at a path: the file, a folder of this name, or a file in place of its folder. */
	isOwned(path: string): boolean {
		return (
			this.#after.has(path) || this.#folders.has(path) || foldersOf(path).some((folder) => this.#after.has(folder))
		);
	}

	/**
	 * Keeps a file of the last build if it was written with the same key. The first file at a path owns it: what is
	 * generated later gives way to what an author has put there.
	 * @param path path relative to the output directory, with `/`
	 * @returns whether the path is part of this build now
	 */
	keep(path: string, key: string): boolean {
		if (this.isOwned(path)) return true;
		const before = this.#before.get(path);
		return before?.key === key && this.#take(path, { key, size: before.size });
	}

	/**
	 * Writes a file unless the last build wrote it with the same key, or the path is owned.
	 * @param key key of the content's sources; by default the hash of the content
	 */
	write(path: string, content: string | Uint8Array, key = contentHash(content)): void {
		if (this.keep(path, key)) return;
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		writeFileSync(this.#place(path), bytes);
		this.#wrote(path, { key, size: bytes.length });
	}

	/**
	 * Opens a file that is written in pieces, for files that grow with the site.
	 * @param key as for `write`
	 */
	stream(path: string, key: string): OutputStream {
		const file = openSync(this.#place(path), 'w');
		let size = 0;
		let waiting = '';
		const flush = () => {
			size += writeAll(file, Buffer.from(waiting));
			waiting = '';
		};
		return {
			write(text) {
				waiting += text;
				if (waiting.length >= BUFFER_SIZE) flush();
			},
			end: () => {
				flush();
				closeSync(file);
				this.#wrote(path, { key, size });
			},
		};
	}

	/**
	 * Adds a file that other code wrote into the output directory, so that it is compressed and kept by later builds.
	 * @param key as for `write`
	 */
	adopt(path: string, key: string): void {
		const isNew = this.#before.get(path)?.key !== key;
		this.#wrote(path, { key, size: sizeOf(join(this.directory, path)) }, isNew);
	}

	/** Reads a file of this build, including files that are kept from the last build. */
	read(path: string): Promise<Buffer> {
		const directory = this.#kept.has(path) ? (this.previous ?? '') : this.directory;
		return readFile(join(directory, path));
	}

	paths(): string[] {
		return [...this.#after.keys()].sort();
	}

	/** Returns the sizes of all files of this build in bytes. */
	sizes(): number[] {
		return [...this.#after.values()].map(({ size }) => size);
	}

	/**
	 * Keeps all files of a folder that were adopted together.
	 * @param folder folder with a trailing slash
	 * @param last file that was adopted with `key`
	 * @returns whether all of them are part of this build now
	 */
	keepFolder(folder: string, last: string, key: string): boolean {
		if (this.#before.get(last)?.key !== key) return false;
		const files = [...this.#before].filter(([path, { retired }]) => {
			return path.startsWith(folder) && retired === undefined && !COMPRESSED.test(path);
		});
		return files.every(([path, entry]) => this.keep(path, entry.key)) && this.keep(last, key);
	}

	keyOf(path: string): string | undefined {
		return this.#after.get(path)?.key;
	}

	/**
	 * Publishes this build with one rename, or discards it if it is the same as the last one.
	 * @throws {Error} if it cannot be published; the last build stays published
	 */
	close(): void {
		this.#keepRetired();
		const isSame = this.written === 0 && this.#after.size === this.#before.size;
		if (isSame) return this.discard();
		for (const path of this.#kept) linkOrCopy(join(this.previous ?? '', path), this.#place(path));
		writeLedger(this.directory, this.#after);
		this.#builds.publish(this.directory);
	}

	/** Removes everything that was written, after the build has failed. */
	discard(): void {
		this.#builds.discard(this.directory);
	}

	#keepRetired(): void {
		const { now, keepDays } = this.#options;
		for (const [path, entry] of this.#before) {
			if (this.#after.has(path) || !KEPT_FOLDERS.test(path)) continue;
			const retired = entry.retired ?? now;
			if (now - retired < keepDays * MS_PER_DAY) this.#take(path, { ...entry, retired });
		}
	}

	/** Keeps a file of the last build. @returns whether it still exists with the same size */
	#take(path: string, entry: LedgerEntry): boolean {
		if (this.previous === undefined) return false;
		if (sizeOf(join(this.previous, path)) !== entry.size) return false;
		this.#kept.add(path);
		this.#own(path, entry);
		return true;
	}

	#wrote(path: string, entry: LedgerEntry, isNew = true): void {
		this.#kept.delete(path);
		this.#own(path, entry);
		if (isNew) this.written++;
	}

	#own(path: string, entry: LedgerEntry): void {
		this.#after.set(path, entry);
		for (const folder of foldersOf(path)) this.#folders.add(folder);
	}

	#place(path: string): string {
		const target = join(this.directory, path);
		const directory = dirname(target);
		if (!this.#directories.has(directory)) {
			mkdirSync(directory, { recursive: true });
			this.#directories.add(directory);
		}
		return target;
	}
}

/** `a/b/c.txt` -> `a`, `a/b` */
function foldersOf(path: string): string[] {
	const names = path.split('/').slice(0, -1);
	return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Returns the size of a file in bytes, or -1 if there is no such file. */
function sizeOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.size ?? -1;
}

/** Writes all bytes. @returns their number */
function writeAll(file: number, bytes: Buffer): number {
	let written = 0;
	while (written < bytes.length) written += writeSync(file, bytes, written);
	return written;
}

/** A file of a build, with the key of its sources. */
const entrySchema = z.object({
	key: z.string(),
	/** In bytes. */
	size: z.number(),
	/** Time of the first build that no longer wrote it, in ms since 1970; the file is kept for open pages only. */
	retired: z.number().optional(),
});
const ledgerSchema = z.record(z.string(), entrySchema);

type LedgerEntry = z.output<typeof entrySchema>;

/** The ledger is beside the build's folder, so that it is not published. */
function ledgerPath(build: string): string {
	return `${build}.json`;
}

/** Returns the ledger of a build. If it is missing or damaged, it is empty, and everything is written again. */
function readLedger(build: string): Map<string, LedgerEntry> {
	try {
		return new Map(Object.entries(ledgerSchema.parse(JSON.parse(readFileSync(ledgerPath(build), 'utf8')))));
	} catch {
		return new Map();
	}
}

function writeLedger(build: string, entries: ReadonlyMap<string, LedgerEntry>): void {
	writeAtomic(ledgerPath(build), JSON.stringify(Object.fromEntries(entries)));
}
