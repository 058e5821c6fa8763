import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { codeOf } from '@octavo/platform/error-message.ts';
import { groupBy } from 'lodash-es';
import PQueue from 'p-queue';
import { type KeptEvent, keptEventSchema } from './events.ts';

/** `2026-11-28.page.jsonl`: the day in UTC and the kind of the events. */
const NAME = /^(?<day>\d{4}-\d\d-\d\d)\.(?<kind>\w+)\.jsonl$/;
const DAY = 86_400_000;
/** Room for the events of each kind, about 100,000 of them. Unit: bytes. */
const MAX_BYTES = 25_000_000;

interface EventFile {
	path: string;
	day: string;
	kind: string;
}

interface Lines {
	file: string;
	text: string;
	resolve(): void;
	reject(error: unknown): void;
}

/**
 * Events in files: one for each day and kind, one line per event. Several processes can append to the same files, since
 * the system appends what is written at once as a whole.
 */
export class EventFiles {
	readonly #folder: string;
	readonly #queue = new PQueue({ concurrency: 1 });
	#waiting: Lines[] = [];

	/** @param folder created when there is something to keep */
	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Number of calls of `append` that are not done yet. */
	get pending(): number {
		return this.#queue.size + this.#queue.pending;
	}

	/** @throws (rejects) when the events are not all on the disk, safe from a power failure */
	async append(events: readonly KeptEvent[]): Promise<void> {
		const groups = groupBy(events, ({ hour, event }) => `${hour.slice(0, 10)}.${event.kind}.jsonl`);
		const written = Object.entries(groups).map(([name, group]) => {
			// The first line break also ends what a killed process or a full disk left of a line.
			const text = ['', ...group.map((event) => JSON.stringify(event)), ''].join('\n');
			return new Promise<void>((resolve, reject) => {
				this.#waiting.push({ file: join(this.#folder, name), text, resolve, reject });
				void this.#queue.add(() => this.#write());
			});
		});
		await Promise.all(written);
	}

	/** Waits until everything appended so far is on the disk, or has failed. */
	settle(): Promise<void> {
		return this.#queue.onIdle();
	}

	/** Writes all that waits, so that it is flushed to the disk together. */
	async #write(): Promise<void> {
		const files = groupBy(this.#waiting, ({ file }) => file);
		this.#waiting = [];
		const created = await mkdir(this.#folder, { recursive: true }).catch(() => {});
		for (let folder = this.#folder; created && folder.length >= created.length; folder = dirname(folder)) {
			await syncFolder(dirname(folder));
		}
		for (const [file, all] of Object.entries(files)) {
			let left = all;
			try {
				while (left.length > 0) left = await appendLines(file, left);
			} catch (error) {
				for (const { reject } of left) reject(error);
			}
		}
	}

	/**
	 * @param days how far to look back
	 * @param onUnreadable called with each file that has lines that are not events
	 * @returns the events, oldest first, each once
	 */
	async read(days: number, onUnreadable: (file: string, lines: number) => void): Promise<KeptEvent[]> {
		const since = new Date(Date.now() - days * DAY).toISOString();
		const found = new Map<string, KeptEvent>();
		for (const { path, day } of await this.list()) {
			if (day < since.slice(0, 10)) continue;
			const { events, unreadable } = await readEvents(path);
			if (unreadable > 0) onUnreadable(path, unreadable);
			for (const event of events) if (event.hour >= since && !found.has(event.id)) found.set(event.id, event);
		}
		return [...found.values()];
	}

	/**
	 * Deletes the files of days that are too old, and the oldest of those beyond the room of their kind. The newest stays.
	 * @returns number of deleted files
	 */
	async purge(days: number, maxBytes = MAX_BYTES): Promise<number> {
		const last = new Date(Date.now() - (days + 1) * DAY).toISOString().slice(0, 10);
		let deleted = 0;
		for (const files of Object.values(groupBy(await this.list(), ({ kind }) => kind))) {
			let bytes = 0;
			for (const [index, { path, day }] of files.reverse().entries()) {
				// Another process may have deleted it.
				bytes += (await stat(path).catch(() => undefined))?.size ?? 0;
				if (day > last && (bytes <= maxBytes || index === 0)) continue;
				await rm(path, { force: true });
				deleted += 1;
			}
		}
		return deleted;
	}

	/**
	 * Overwrites events by line breaks where they are, which needs no room and disturbs no server that appends.
	 * @returns number of erased events
	 */
	async erase(isMeant: (event: KeptEvent['event']) => boolean): Promise<number> {
		let erased = 0;
		for (const { path } of await this.list()) {
			const handle = await open(path, 'r+');
			try {
				let start = 0;
				// One character for each byte, so that places in the text are places in the file.
				for (const line of (await handle.readFile('latin1')).split('\n')) {
					const kept = readEvent(Buffer.from(line, 'latin1').toString());
					if (kept && isMeant(kept.event)) {
						await handle.write(Buffer.alloc(line.length, '\n'), 0, line.length, start);
						erased += 1;
					}
					start += line.length + 1;
				}
				await handle.datasync();
			} finally {
				await handle.close();
			}
		}
		return erased;
	}

	/** @returns the files, oldest first */
	async list(): Promise<EventFile[]> {
		const names = await readdir(this.#folder).catch((error: unknown) => {
			if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
			throw error;
		});
		return names.sort().flatMap((name) => {
			const { day, kind } = NAME.exec(name)?.groups ?? {};
			return day === undefined || kind === undefined ? [] : { path: join(this.#folder, name), day, kind };
		});
	}
}

/** @returns those that did not fit: the disk is full, but has to say so itself */
async function appendLines(file: string, lines: readonly Lines[]): Promise<Lines[]> {
	const handle = await open(file, 'a');
	try {
		const texts = lines.map(({ text }) => Buffer.from(text));
		let { bytesWritten } = await handle.write(Buffer.concat(texts));
		await handle.datasync();
		// The name too: of several processes, any can have created the file.
		await syncFolder(dirname(file));
		const cut = texts.findIndex(({ length }) => {
			bytesWritten -= length;
			return bytesWritten < 0;
		});
		const complete = cut < 0 ? lines.length : cut;
		for (const { resolve } of lines.slice(0, complete)) resolve();
		return lines.slice(complete);
	} finally {
		await handle.close();
	}
}

/** Flushes the names in a folder, among them that of a new file, where the system can. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder).catch(() => undefined);
	await handle?.sync().catch(() => {});
	await handle?.close();
}

/**
 * Reads a file that others may be writing.
 * @param start where to begin, in bytes
 * @returns the events, where to go on later, and the number of complete lines that are not events
 */
export async function readEvents(
	file: string,
	start = 0,
): Promise<{ events: KeptEvent[]; end: number; unreadable: number }> {
	const text = await readText(createReadStream(file, { start }));
	const complete = text.slice(0, text.lastIndexOf('\n') + 1);
	const lines = complete.split('\n').filter(Boolean);
	const events = lines.flatMap((line) => readEvent(line) ?? []);
	return { events, end: start + Buffer.byteLength(complete), unreadable: lines.length - events.length };
}

function readEvent(line: string): KeptEvent | undefined {
	try {
		return keptEventSchema.safeParse(JSON.parse(line)).data;
	} catch {
		return undefined;
	}
}

/** Messages for error codes of the system and of PostgreSQL that mean that nothing can be written. */
const DISK_PROBLEMS: Readonly<Record<string, string>> = {
	ENOSPC: 'no room on the disk',
	EDQUOT: 'no room on the disk',
	EROFS: 'the disk is read-only',
	EACCES: 'the folder cannot be written to',
	EPERM: 'the folder cannot be written to',
	53100: 'no room on the disk',
};

/**
 * @returns what is wrong with the disk, in words that anybody may read; nothing when the error is about something else
 */
export function diskProblem(error: unknown): string | undefined {
	return DISK_PROBLEMS[codeOf(error)];
}

/** @throws (rejects) {Error} with the code of the system, when the disk is full or read-only */
export async function probeRoom(directory: string, bytes: number): Promise<void> {
	const file = join(directory, `probe-${process.pid}`);
	try {
		await mkdir(directory, { recursive: true });
		await writeFile(file, Buffer.alloc(bytes));
	} finally {
		await rm(file, { force: true }).catch(() => {});
	}
}
