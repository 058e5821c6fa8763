import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import PQueue from 'p-queue';
import { type JournalEntry, journalEntrySchema } from './events.ts';

const FOLDER = 'journal';
/** Attempts to write an entry if its file is taken away each time, which needs another process at the same instant. */
const MAX_ATTEMPTS = 10;

/**
 * The acknowledged events that are not in the database yet, on disk: one file per process, one line per event. It
 * survives the end of the process, however it ends. Operations run in the order in which they were called.
 */
export class Journal {
	readonly file: string;
	readonly #queue = new PQueue({ concurrency: 1 });

	/** @param directory of the store; nothing is created until there is something to keep */
	constructor(directory: string) {
		this.file = join(directory, FOLDER, `${randomUUID()}.jsonl`);
	}

	/**
	 * Opens the file for each entry, because another process may take it away at any time (`takeJournal`).
	 * @throws (rejects) when the entry cannot be written; nothing of it is left on disk then
	 */
	append(entry: JournalEntry): Promise<void> {
		return this.#queue.add(async () => {
			const line = `${JSON.stringify(entry)}\n`;
			// If the file was taken away during the write, its reader may have missed the entry, so it is written again.
			for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) if (await appendLine(this.file, line)) return;
			throw new Error(`${this.file} was taken away ${MAX_ATTEMPTS} times.`);
		});
	}

	/** Removes all entries, provided that `isDone` still agrees when the turn of this call comes. */
	clear(isDone: () => boolean): Promise<void> {
		return this.#queue.add(async () => {
			if (isDone()) await rm(this.file, { force: true });
		});
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
 * @returns the files of journals; each contains at least the beginning of an entry
 */
export async function findJournals(directory: string, own?: string): Promise<string[]> {
	const names = await readdir(join(directory, FOLDER)).catch(() => []);
	return names.map((name) => join(directory, FOLDER, name)).filter((file) => file !== own);
}

export interface ReadJournal {
	entries: JournalEntry[];
	/** Number of lines that are not entries, such as the last one of a process that was killed while writing. */
	unreadable: number;
}

/** @throws (rejects) when the file cannot be read */
export async function readJournal(file: string): Promise<ReadJournal> {
	const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
	const entries = lines.flatMap((line) => readEntry(line) ?? []);
	return { entries, unreadable: lines.length - entries.length };
}

/**
 * Moves the entries of a journal to where `write` puts them. Its owner may be running: the file is renamed first, so
 * that later entries of the owner go into a new file. The owner may also submit the same entries itself, because the
 * database writes each event once.
 * @returns number of lines that are not entries
 * @throws (rejects) what `write` throws; the next process then finds the journal
 */
export async function takeJournal(file: string, write: (entries: JournalEntry[]) => Promise<void>): Promise<number> {
	const taken = join(dirname(file), `${randomUUID()}.jsonl`);
	let journal: ReadJournal;
	try {
		await rename(file, taken);
		journal = await readJournal(taken);
	} catch (error) {
		// Removed by its owner, or taken by another process.
		if (codeOf(error) === 'ENOENT') return 0;
		throw error;
	}
	await write(journal.entries);
	await rm(taken, { force: true });
	return journal.unreadable;
}

function readEntry(line: string): JournalEntry | undefined {
	try {
		return journalEntrySchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}
