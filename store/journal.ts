import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type JournalEntry, storeEventSchema } from './events.ts';

const entrySchema = z.object({ id: z.uuid(), hour: z.iso.datetime(), event: storeEventSchema });
const FOLDER = 'journal';
/** How often a process says that its journal is not left behind. Unit: ms. */
const HEARTBEAT = 5_000;
/** A journal that nobody has touched for so long was left by a process that is gone. Unit: ms. */
const ABANDONED = 60_000;

/**
 * What has been acknowledged and is not in the database yet, on disk: a file for each process, a line for each event. It
 * survives the end of the process, however that comes. Operations are done in the order in which they were asked for.
 */
export class Journal {
	readonly file: string;
	#handle: FileHandle | undefined;
	/** Bytes of whole lines. */
	#size = 0;
	#last: Promise<unknown> = Promise.resolve();
	readonly #beat: NodeJS.Timeout;

	/** @param directory of the store; nothing is written before there is something to keep */
	constructor(private readonly directory: string) {
		this.file = join(directory, FOLDER, `${randomUUID()}.jsonl`);
		this.#beat = setInterval(() => {
			const now = new Date();
			if (this.#size > 0) utimes(this.file, now, now).catch(() => {});
		}, HEARTBEAT).unref();
	}

	/** @throws (rejects) where it can't be written; nothing of the entry is left then */
	append(entry: JournalEntry): Promise<void> {
		return this.#inTurn(async () => {
			const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
			const handle = await this.#open();
			try {
				await handle.appendFile(bytes);
				this.#size += bytes.length;
			} catch (error) {
				await handle.truncate(this.#size).catch(() => {});
				throw error;
			}
		});
	}

	/** Forgets everything, if that is still right when its turn has come. */
	clear(isDone: () => boolean): Promise<void> {
		return this.#inTurn(async () => {
			if (this.#size === 0 || !isDone()) return;
			await this.#handle?.truncate(0);
			this.#size = 0;
		});
	}

	/** Leaves the file where there is something in it, for the next process. */
	close(): Promise<void> {
		clearInterval(this.#beat);
		return this.#inTurn(async () => {
			await this.#handle?.close();
			this.#handle = undefined;
			if (this.#size === 0) await rm(this.file, { force: true });
		});
	}

	async #open(): Promise<FileHandle> {
		if (!this.#handle) {
			await mkdir(join(this.directory, FOLDER), { recursive: true });
			this.#handle = await open(this.file, 'a');
		}
		return this.#handle;
	}

	#inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const turn = this.#last.then(work);
		this.#last = turn.catch(() => {});
		return turn;
	}
}

/** A journal that another process has written. */
export interface FoundJournal {
	file: string;
	entries: JournalEntry[];
	/** Lines that are not entries: the last of a process that was ended while it wrote. */
	unreadable: number;
	isAbandoned: boolean;
}

/** @param own is left out */
export async function findJournals(directory: string, own?: string): Promise<FoundJournal[]> {
	const names = await readdir(join(directory, FOLDER)).catch(() => []);
	const files = names.map((name) => join(directory, FOLDER, name)).filter((file) => file !== own);
	const found = await Promise.all(
		files.map(async (file) => {
			try {
				const { mtimeMs } = await stat(file);
				const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
				const entries = lines.flatMap((line) => readEntry(line) ?? []);
				const isAbandoned = Date.now() - mtimeMs > ABANDONED;
				return { file, entries, unreadable: lines.length - entries.length, isAbandoned };
			} catch {
				// Removed meanwhile by its owner, who is done with it.
				return undefined;
			}
		}),
	);
	return found.filter((journal) => journal !== undefined);
}

function readEntry(line: string): JournalEntry | undefined {
	try {
		return entrySchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}
