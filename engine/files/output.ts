import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../../platform/link-or-copy.ts';
import { Builds } from './builds.ts';
import { contentHash } from './hash.ts';
import { type LedgerEntry, readLedger, writeLedger } from './ledger.ts';

/** A file that is written piece by piece. */
export interface OutputStream {
	write(text: string): void;
	end(): void;
}

export interface OutputOptions {
	/**
	 * How long files with a hash in their name stay after the last build that made them, so that pages which readers have
	 * open go on. Unit: days. 0 removes them at once.
	 */
	keepDays?: number;
	/** Unit: ms since 1970. */
	now?: number;
}

const COMPRESSED = /\.(?:br|gz)$/;
/** Files that an open page of an earlier build still loads. Their names carry their hashes, so builds do not get mixed. */
const KEPT_FOLDERS = /^(?:assets|search\/parts)\//;
/** Pieces are written together from this size (characters) on. */
const BUFFER_SIZE = 256_000;
const MS_PER_DAY = 86_400_000;

/**
 * The output of one build. It is written into a folder of its own and becomes visible as a whole when it is complete; a
 * build that fails or is killed leaves the last one as it is. What did not change since then is linked, not written.
 *
 * Files are written synchronously: a thousand small ones cost a tenth of the time that way, and nothing else waits.
 */
export class Output {
	/** Folder of this build, which nobody reads yet. */
	readonly directory: string;
	/** Folder of the build that is visible now, if there is one. */
	readonly previous: string | undefined;
	readonly #builds: Builds;
	readonly #options: Required<OutputOptions>;
	readonly #before: ReadonlyMap<string, LedgerEntry>;
	readonly #after = new Map<string, LedgerEntry>();
	/** Files of the last build that this one has too; linked at the end, since most builds change nothing. */
	readonly #kept = new Set<string>();
	readonly #directories = new Set<string>();
	/** Number of files written by this build. */
	written = 0;

	private constructor(builds: Builds, options: OutputOptions) {
		this.#builds = builds;
		this.#options = { keepDays: 0, now: Date.now(), ...options };
		this.previous = builds.current();
		this.#before = this.previous === undefined ? new Map() : readLedger(this.previous);
		this.directory = builds.begin();
	}

	/**
	 * @param path where the site appears: a symbolic link to the last complete build
	 * @throws {Error} when something else lies there
	 */
	static open(path: string, options: OutputOptions = {}): Output {
		return new Output(new Builds(path), options);
	}

	/**
	 * Takes a file over from the last build if it was made from `key`.
	 * @param path relative to the output directory, with `/`
	 */
	keep(path: string, key: string): boolean {
		if (this.#after.get(path)?.key === key) return true;
		const before = this.#before.get(path);
		return before?.key === key && this.#take(path, { key, size: before.size });
	}

	/**
	 * Writes a file unless it was made from the same key before.
	 * @param key what the content was made from; the content's own hash if absent
	 */
	write(path: string, content: string | Uint8Array, key = contentHash(content)): void {
		if (this.keep(path, key)) return;
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		writeFileSync(this.#place(path), bytes);
		this.#wrote(path, { key, size: bytes.length });
	}

	/**
	 * Writes a file piece by piece, for files that grow with the site.
	 * @param key as for `write`; the hash of everything that was written if absent
	 */
	stream(path: string, key?: string): OutputStream {
		const file = openSync(this.#place(path), 'w');
		const hash = createHash('sha256');
		let size = 0;
		let waiting = '';
		const flush = () => {
			if (key === undefined) hash.update(waiting);
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
				this.#wrote(path, { key: key ?? hash.digest('hex').slice(0, 16), size });
			},
		};
	}

	/**
	 * Takes a file that another program wrote into the output directory, so that it is compressed with the others and kept
	 * by later builds.
	 * @param key as for `write`
	 */
	adopt(path: string, key: string): void {
		const isNew = this.#before.get(path)?.key !== key;
		this.#wrote(path, { key, size: sizeOf(join(this.directory, path)) }, isNew);
	}

	/** Reads a file of this build, wherever it still lies. */
	read(path: string): Promise<Buffer> {
		const directory = this.#kept.has(path) ? (this.previous ?? '') : this.directory;
		return readFile(join(directory, path));
	}

	/** Paths of all files of this build, sorted. */
	paths(): string[] {
		return [...this.#after.keys()].sort();
	}

	/**
	 * Keeps all files of a folder that another program made together.
	 * @param folder with a trailing slash
	 * @param last the file that was adopted with `key`
	 * @returns whether they are all there
	 */
	keepFolder(folder: string, last: string, key: string): boolean {
		if (this.#before.get(last)?.key !== key) return false;
		const files = [...this.#before].filter(([path, { retired }]) => {
			return path.startsWith(folder) && retired === undefined && !COMPRESSED.test(path);
		});
		return files.every(([path, entry]) => this.keep(path, entry.key)) && this.keep(last, key);
	}

	/** Key that the file at `path` was made from in this build. */
	keyOf(path: string): string | undefined {
		return this.#after.get(path)?.key;
	}

	/**
	 * Makes this build visible by one rename, or drops it where it is the same as the last one.
	 * @throws {Error} when that can't be done; the last build stays visible
	 */
	close(): void {
		this.#keepRetired();
		const isSame = this.written === 0 && this.#after.size === this.#before.size;
		if (isSame) return this.discard();
		for (const path of this.#kept) linkOrCopy(join(this.previous ?? '', path), this.#place(path));
		writeLedger(this.directory, this.#after);
		this.#builds.publish(this.directory);
	}

	/** Removes what was written: the build failed. */
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

	/** @returns whether the file was still there as the last build wrote it */
	#take(path: string, entry: LedgerEntry): boolean {
		if (this.previous === undefined) return false;
		if (sizeOf(join(this.previous, path)) !== entry.size) return false;
		this.#kept.add(path);
		this.#after.set(path, entry);
		return true;
	}

	#wrote(path: string, entry: LedgerEntry, isNew = true): void {
		this.#kept.delete(path);
		this.#after.set(path, entry);
		if (isNew) this.written++;
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

/** Unit: bytes; -1 where there is no such file. */
function sizeOf(path: string): number {
	return statSync(path, { throwIfNoEntry: false })?.size ?? -1;
}

/** @returns the number of bytes */
function writeAll(file: number, bytes: Buffer): number {
	let written = 0;
	while (written < bytes.length) written += writeSync(file, bytes, written);
	return written;
}
