import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type JournalEntry, storeEventSchema } from './events.ts';

const entrySchema = z.object({ id: z.uuid(), hour: z.iso.datetime(), event: storeEventSchema });
const FOLDER = 'journal';
/** Times that an entry is written when its file is taken away meanwhile, which takes another process at the same instant. */
const MAX_ATTEMPTS = 10;

/**
 * What has been acknowledged but is not in the database yet, on disk: one file per process, one line per event. It
 * survives the end of the process, however that comes. Operations run in the order in which they were called.
 */
export class Journal {
	readonly file: string;
	#last: Promise<unknown> = Promise.resolve();

	/** @param directory of the store; nothing is written until there is something to keep */
	constructor(directory: string) {
		this.file = join(directory, FOLDER, `${randomUUID()}.jsonl`);
	}

	/**
	 * The file is opened for each entry, because another process may take it away at any time (`takeJournal`).
	 * @throws (rejects) when the entry cannot be written; nothing of it is left on disk then
	 */
	append(entry: JournalEntry): Promise<void> {
		return this.#inTurn(async () => {
			const line = `${JSON.stringify(entry)}\n`;
			// An entry that went into a file taken at that moment may have been missed by its reader, so it is written again.
			for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (await appendLine(this.file, line)) return;
			throw new Error(`${this.file} was taken away ${MAX_ATTEMPTS} times.`);
		});
	}

	/** Forgets everything, if `isDone` still says so when its turn has come. */
	clear(isDone: () => boolean): Promise<void> {
		return this.#inTurn(async () => {
			if (isDone()) await rm(this.file, { force: true });
		});
	}

	#inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const turn = this.#last.then(work);
		this.#last = turn.catch(() => {});
		return turn;
	}
}

/** @returns whether the file is still in its place after the write */
async function appendLine(file: string, line: string): Promise<boolean> {
	await mkdir(dirname(file), { recursive: true });
	const handle = await open(file, 'a');
	try {
		const { ino, size } = await handle.stat();
		try {
			await handle.appendFile(line);
		} catch (error) {
			await (size === 0 ? rm(file, { force: true }) : handle.truncate(size)).catch(() => {});
			throw error;
		}
		return await stat(file).then(
			(now) => now.ino === ino,
			() => false,
		);
	} finally {
		await handle.close();
	}
}

/**
 * @param own journal of this process, which is left out
 * @returns the files of journals; each has at least the beginning of an entry
 */
export async function findJournals(directory: string, own?: string): Promise<string[]> {
	const names = await readdir(join(directory, FOLDER)).catch(() => []);
	return names.map((name) => join(directory, FOLDER, name)).filter((file) => file !== own);
}

export interface ReadJournal {
	entries: JournalEntry[];
	/** Number of lines that are not entries: the last one of a process that was ended while it wrote. */
	unreadable: number;
}

/** @throws (rejects) when the file cannot be read */
export async function readJournal(file: string): Promise<ReadJournal> {
	const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
	const entries = lines.flatMap((line) => readEntry(line) ?? []);
	return { entries, unreadable: lines.length - entries.length };
}

/**
 * Moves the entries of a journal to where `write` puts them. Its owner may be alive and go on: the file is renamed first,
 * so that what the owner adds from then on goes into a new one. Events are written to the database once however often
 * they are handed in, so the owner may hand in the same ones.
 * @returns number of lines that are not entries
 * @throws (rejects) what `write` throws; the journal is then left for the next to find
 */
export async function takeJournal(file: string, write: (entries: JournalEntry[]) => Promise<void>): Promise<number> {
	const taken = join(dirname(file), `${randomUUID()}.jsonl`);
	let journal: ReadJournal;
	try {
		await rename(file, taken);
		journal = await readJournal(taken);
	} catch (error) {
		// Removed by its owner, or taken by another process.
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
		throw error;
	}
	await write(journal.entries);
	await rm(taken, { force: true });
	return journal.unreadable;
}

function readEntry(line: string): JournalEntry | undefined {
	try {
		return entrySchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}
