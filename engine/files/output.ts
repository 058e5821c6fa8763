import { createHash } from 'node:crypto';
import {
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	renameSync,
	rmdirSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from './hash.ts';
import { Ledger, type LedgerEntry } from './ledger.ts';

/** A file that is written piece by piece. */
export interface OutputStream {
	write(text: string): void;
	end(): void;
}

const COMPRESSED = /\.(?:br|gz)$/;
/** Pieces are written together from this size (characters) on. */
const BUFFER_SIZE = 256_000;

/**
 * The output directory of a build. Remembers what each file was made from, so that a build writes only what changed,
 * and removes what the last build wrote and this one did not.
 *
 * Files are written synchronously: a thousand small ones cost a tenth of the time that way, and nothing else waits.
 * Into a directory that somebody may be reading they are renamed into place, so that nobody sees half a file; one that
 * this build made needs no such care, which on ext4 is most of the cost of writing.
 */
export class Output {
	readonly directory: string;
	readonly #ledger: Ledger;
	readonly #isNew: boolean;
	readonly #after = new Map<string, LedgerEntry>();
	readonly #directories = new Set<string>();
	/** Number of files written by this build. */
	written = 0;

	private constructor(directory: string, ledger: Ledger) {
		this.directory = directory;
		this.#ledger = ledger;
		this.#isNew = !existsSync(directory);
	}

	/** @param cacheDirectory of the site, where the ledger of this output directory is kept */
	static open(directory: string, cacheDirectory: string): Output {
		return new Output(directory, Ledger.open(cacheDirectory, directory));
	}

	/**
	 * Tells whether a file made from `key` is there already, and keeps it if so.
	 * @param path relative to the output directory, with `/`
	 */
	keep(path: string, key: string): boolean {
		const before = this.#isNew ? undefined : this.#ledger.get(path);
		if (before?.key !== key || this.#sizeOf(path) !== before.size) return false;
		this.#after.set(path, before);
		return true;
	}

	/**
	 * Writes a file unless it was made from the same key before.
	 * @param key what the content was made from; the content's own hash if absent
	 */
	write(path: string, content: string | Uint8Array, key = contentHash(content)): void {
		if (this.keep(path, key)) return;
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		this.#replace(path, (target) => writeFileSync(target, bytes));
		this.#after.set(path, { key, size: bytes.length });
		this.written++;
	}

	/**
	 * Writes a file piece by piece, for files that grow with the site. Nothing stands at `path` until `end` was called.
	 * @param key as for `write`; the hash of everything that was written if absent
	 */
	stream(path: string, key?: string): OutputStream {
		const target = join(this.directory, path);
		this.#makeDirectory(dirname(target));
		this.#ledger.announce(path);
		const temporary = temporaryOf(target);
		const file = openSync(temporary, 'w');
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
				renameSync(temporary, target);
				this.#after.set(path, { key: key ?? hash.digest('hex').slice(0, 16), size });
				this.written++;
			},
		};
	}

	/**
	 * Takes a file that another program wrote into the output, so that it is compressed with the others and removed when
	 * it is no longer made.
	 * @param key as for `write`
	 */
	adopt(path: string, key: string): void {
		this.#after.set(path, { key, size: this.#sizeOf(path) });
	}

	/** Paths of all files of this build, sorted. */
	paths(): string[] {
		return [...this.#after.keys()].sort();
	}

	/** To be called before another program writes into the output: until the build is over, `path` counts as half a file. */
	announce(path: string): void {
		this.#ledger.announce(path);
	}

	/**
	 * Keeps all files of a folder that another program made together.
	 * @param folder with a trailing slash
	 * @param last the file that was adopted with `key`, written after all others
	 * @returns whether they are all there
	 */
	keepFolder(folder: string, last: string, key: string): boolean {
		if (this.#isNew || this.#ledger.get(last)?.key !== key) return false;
		const paths = [...this.#ledger.files()].filter((path) => path.startsWith(folder) && !COMPRESSED.test(path));
		return [...paths, last].every((path) => this.keep(path, this.#ledger.get(path)?.key ?? ''));
	}

	/** Key that the file at `path` was made from in this build. */
	keyOf(path: string): string | undefined {
		return this.#after.get(path)?.key;
	}

	/** Removes files of the last build that this one did not make, and saves the ledger. */
	close(): void {
		for (const path of this.#ledger.doubtful) rmSync(temporaryOf(join(this.directory, path)), { force: true });
		for (const path of this.#ledger.files()) {
			if (this.#after.has(path)) continue;
			rmSync(join(this.directory, path), { force: true });
			removeEmptyParents(this.directory, dirname(join(this.directory, path)));
		}
		this.#ledger.save(this.#after);
	}

	#replace(path: string, write: (target: string) => void): void {
		const target = join(this.directory, path);
		this.#makeDirectory(dirname(target));
		this.#ledger.announce(path);
		if (this.#isNew) return write(target);
		const temporary = temporaryOf(target);
		write(temporary);
		renameSync(temporary, target);
	}

	#makeDirectory(directory: string): void {
		if (this.#directories.has(directory)) return;
		mkdirSync(directory, { recursive: true });
		this.#directories.add(directory);
	}

	#sizeOf(path: string): number {
		return statSync(join(this.directory, path), { throwIfNoEntry: false })?.size ?? -1;
	}
}

/** One build at a time writes into a directory; a name that stays the same can be cleared away after a crash. */
function temporaryOf(target: string): string {
	return `${target}.tmp`;
}

/** @returns the number of bytes */
function writeAll(file: number, bytes: Buffer): number {
	let written = 0;
	while (written < bytes.length) written += writeSync(file, bytes, written);
	return written;
}

function removeEmptyParents(root: string, directory: string): void {
	let current = directory;
	while (current.length > root.length && existsSync(current) && readdirSync(current).length === 0) {
		rmdirSync(current);
		current = dirname(current);
	}
}
