import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from '../../platform/write-atomic.ts';
import { contentHash } from './hash.ts';

/** What a file was made from, and its size in bytes. */
export interface LedgerEntry {
	key: string;
	size: number;
}

const entriesSchema = z.record(z.string(), z.tuple([z.string(), z.number()]));

/**
 * What a build remembers of one output directory: each file with what it was made from. Lies in the cache, one for each
 * output directory.
 *
 * A build names every file in a journal before it touches it, and removes the journal when the ledger is saved. So after
 * a build that died in the middle, the next one knows which files may be of either build, or half of one.
 */
export class Ledger {
	readonly #path: string;
	readonly #journal: string;
	readonly #entries: ReadonlyMap<string, LedgerEntry>;
	readonly #doubtful: ReadonlySet<string>;
	#journalFile: number | undefined;

	private constructor(path: string, entries: Map<string, LedgerEntry>, doubtful: Set<string>) {
		this.#path = path;
		this.#journal = `${path}.journal`;
		this.#entries = entries;
		this.#doubtful = doubtful;
	}

	/**
	 * @param cacheDirectory of the site
	 * @param directory the output that it is about; need not exist
	 */
	static open(cacheDirectory: string, directory: string): Ledger {
		const path = join(cacheDirectory, 'output', `${contentHash(resolve(directory))}.json`);
		let entries = new Map<string, LedgerEntry>();
		try {
			const data = entriesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
			entries = new Map(Object.entries(data).map(([file, [key, size]]) => [file, { key, size }]));
		} catch {
			// None, or a damaged one: it costs one full write, never a wrong file.
		}
		return new Ledger(path, entries, readJournal(`${path}.journal`));
	}

	/** @returns what is known of a file that the last build wrote whole */
	get(file: string): LedgerEntry | undefined {
		return this.#doubtful.has(file) ? undefined : this.#entries.get(file);
	}

	/** Files that a build had begun to change when it died. */
	get doubtful(): ReadonlySet<string> {
		return this.#doubtful;
	}

	/** Files that an earlier build made, whole or not. */
	*files(): Generator<string> {
		yield* this.#entries.keys();
		for (const file of this.#doubtful) if (!this.#entries.has(file)) yield file;
	}

	/** To be called before a file changes. */
	announce(file: string): void {
		if (this.#journalFile === undefined) {
			mkdirSync(dirname(this.#path), { recursive: true });
			this.#journalFile = openSync(this.#journal, 'a');
			// Ends a line that was cut short.
			if (this.#doubtful.size > 0) writeSync(this.#journalFile, '\n');
		}
		writeSync(this.#journalFile, `${file}\n`);
	}

	/** To be called when all files are written. */
	save(entries: ReadonlyMap<string, LedgerEntry>): void {
		const data = Object.fromEntries([...entries].map(([file, { key, size }]) => [file, [key, size]]));
		writeAtomic(this.#path, JSON.stringify(data));
		if (this.#journalFile !== undefined) closeSync(this.#journalFile);
		this.#journalFile = undefined;
		rmSync(this.#journal, { force: true });
	}
}

/** The last line may be cut short; a name that no file has does no harm. */
function readJournal(path: string): Set<string> {
	try {
		return new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean));
	} catch {
		return new Set();
	}
}
