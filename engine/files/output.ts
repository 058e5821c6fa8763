import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { contentHash } from './hash.ts';

/** A file that is written piece by piece. */
export interface OutputStream {
	write(text: string): Promise<void>;
	end(): Promise<void>;
}

const Ledger = z.record(z.string(), z.string());

/**
 * The output directory of a build. Remembers what each file was made from, so that a build writes only what changed,
 * and removes what the last build wrote and this one did not.
 *
 * The ledger lies outside of the output, is written last, and is only trusted for files that exist.
 * A build that dies in the middle leaves an older ledger: the next one writes those files again.
 */
export class Output {
	readonly directory: string;
	readonly #ledgerPath: string;
	readonly #before: Record<string, string>;
	readonly #after: Record<string, string> = {};
	readonly #directories = new Set<string>();
	/** Number of files written by this build. */
	written = 0;

	private constructor(directory: string, ledgerPath: string, before: Record<string, string>) {
		this.directory = directory;
		this.#ledgerPath = ledgerPath;
		this.#before = before;
	}

	/** @param ledgerPath where the ledger of this output directory is kept */
	static async open(directory: string, ledgerPath: string): Promise<Output> {
		const text = existsSync(directory) ? await readFile(ledgerPath, 'utf8').catch(() => '{}') : '{}';
		let before: Record<string, string> = {};
		try {
			before = Ledger.parse(JSON.parse(text));
		} catch {
			// A damaged ledger costs one full write, never a wrong file.
		}
		return new Output(directory, ledgerPath, before);
	}

	/**
	 * Tells whether a file made from `key` is there already, and keeps it if so.
	 * @param path relative to the output directory, with `/`
	 */
	keep(path: string, key: string): boolean {
		if (this.#before[path] !== key || !existsSync(join(this.directory, path))) return false;
		this.#after[path] = key;
		return true;
	}

	/**
	 * Writes a file unless it was made from the same key before. Readers never see half a file.
	 * @param key what the content was made from; the content's own hash if absent
	 */
	async write(path: string, content: string | Uint8Array, key = contentHash(content)): Promise<void> {
		if (this.keep(path, key)) return;
		const target = join(this.directory, path);
		const parent = dirname(target);
		if (!this.#directories.has(parent)) {
			await mkdir(parent, { recursive: true });
			this.#directories.add(parent);
		}
		const temporary = `${target}.${process.pid}.tmp`;
		await writeFile(temporary, content);
		await rename(temporary, target);
		this.#after[path] = key;
		this.written++;
	}

	/**
	 * Writes a file piece by piece, for files that grow with the site. Always written anew.
	 * Nothing stands at `path` until `end` was called.
	 */
	async stream(path: string): Promise<OutputStream> {
		const target = join(this.directory, path);
		await mkdir(dirname(target), { recursive: true });
		const temporary = `${target}.${process.pid}.tmp`;
		const stream = createWriteStream(temporary);
		const hash = createHash('sha256');
		return {
			async write(text) {
				hash.update(text);
				if (!stream.write(text)) await once(stream, 'drain');
			},
			end: async () => {
				stream.end();
				await finished(stream);
				await rename(temporary, target);
				this.#after[path] = hash.digest('hex').slice(0, 16);
				this.written++;
			},
		};
	}

	/** Takes a file that another program wrote into the output, so that it is compressed with the others and removed when it is no longer made. */
	async adopt(path: string): Promise<void> {
		this.#after[path] = contentHash(await readFile(join(this.directory, path)));
	}

	/** Paths of all files of this build, sorted. */
	paths(): string[] {
		return Object.keys(this.#after).sort();
	}

	/** Key that the file at `path` was made from in this build. */
	keyOf(path: string): string | undefined {
		return this.#after[path];
	}

	/** Removes files of the last build that this one did not make, and saves the ledger. */
	async close(): Promise<void> {
		const stale = Object.keys(this.#before).filter((path) => !(path in this.#after));
		for (const path of stale) {
			await rm(join(this.directory, path), { force: true });
			await removeEmptyParents(this.directory, dirname(join(this.directory, path)));
		}
		await mkdir(dirname(this.#ledgerPath), { recursive: true });
		const temporary = `${this.#ledgerPath}.${process.pid}.tmp`;
		await writeFile(temporary, JSON.stringify(this.#after));
		await rename(temporary, this.#ledgerPath);
	}
}

async function removeEmptyParents(root: string, directory: string): Promise<void> {
	let current = directory;
	while (current.length > root.length) {
		const entries = await readdir(current).catch(() => ['unreadable']);
		if (entries.length > 0) return;
		await rmdir(current);
		current = dirname(current);
	}
}
