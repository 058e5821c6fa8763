import { randomUUID } from 'node:crypto';
import { codeOf } from '@octavo/platform/error-message.ts';
import type { Database } from './database.ts';
import { diskProblem, probeRoom } from './disk.ts';
import { type JournalEntry, type StoreEvent, storeEventSchema, writeEntry } from './events.ts';
import { findJournals, Journal } from './journal.ts';
import { MemoryError } from './memory.ts';
import { databaseExists, openDatabase } from './open-database.ts';
import { purge } from './purge.ts';
import { type IsBusy, isLoopBusy, untilQuiet } from './quiet.ts';
import type { StoreSettings } from './settings.ts';

/** Messages to the operator, in the form of a server's log. */
export interface StoreLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface Store {
	/**
	 * Keeps an event. Never throws.
	 * @returns whether it is kept, even if the process ends now; failures have been logged
	 */
	record(event: StoreEvent): Promise<boolean>;
	/** Why nothing can be kept at the moment, in words that anybody may read; nothing when all is well. */
	problem(): string | undefined;
	/** Deletes rows that are too old. Runs daily on its own. */
	purge(): Promise<void>;
	/** Writes the queue and closes the database. */
	close(): Promise<void>;
}

export interface StoreTimes {
	/** From the first event until it is written together with those that follow. Unit: ms. */
	gather: number;
	/** Time without an event after which the embedded database is closed, which frees its memory. Unit: ms. */
	idle: number;
	/** Pause between a failure and the next attempt. Unit: ms. */
	retry: number;
}

const DEFAULT_TIMES: StoreTimes = { gather: 500, idle: 20_000, retry: 10_000 };
/** Events in the queue, of at most 2 kB each; further ones are refused. */
const MAX_QUEUED = 5_000;
/** With this many events in the queue, the embedded database is opened even if the server is busy. */
const MAX_GATHERED = MAX_QUEUED / 2;
/** It is also opened after this many checks for a quiet moment, about half a minute. */
const MAX_CHECKS = 60;
const MAX_BATCH = 100;
/** Pauses between attempts grow up to this multiple of the first. */
const MAX_PAUSE = 6;
/** Attempts to write a batch before its events are written one by one. */
const BATCH_ATTEMPTS = 3;
/** Error classes of PostgreSQL that are about the values written, not about the database. */
const VALUE_ERROR = /^2[23]/;
/** Room that one event needs at most. Unit: bytes. */
const EVENT_BYTES = 4_096;
const DAY = 86_400_000;

/**
 * Creates the store. The database is opened for the first event. An event counts as kept once it is on disk
 * (`journal.ts`); it is written to the database with those that follow, batch by batch. Opening the embedded database
 * takes seconds of CPU time, so it waits until readers are served.
 */
export function createStore(
	settings: StoreSettings,
	log: StoreLog,
	times: Partial<StoreTimes> = {},
	isBusy: IsBusy = isLoopBusy,
): Store {
	const { gather, idle, retry } = { ...DEFAULT_TIMES, ...times };
	const embedded = settings.databaseUrl === undefined;
	const journal = new Journal(settings.directory);
	let queue: JournalEntry[] = [];
	let refused = 0;
	let failures = 0;
	/** Other processes have left events that are not in the database. */
	let leftBehind = false;
	let database: Database | undefined;
	let timer: NodeJS.Timeout | undefined;
	/** The current operation; everything that touches the database is chained to it. */
	let work: Promise<void> = Promise.resolve();
	let closed = false;
	let journalProblem: string | undefined;
	let databaseProblem: string | undefined;
	/** Events being written to the journal. */
	const appending = new Set<Promise<boolean>>();

	const isFull = () => queue.length + appending.size >= MAX_QUEUED;

	function later(delay: number, task: () => Promise<void>): void {
		clearTimeout(timer);
		timer = setTimeout(() => {
			timer = undefined;
			work = work.then(task);
		}, delay);
		timer.unref();
	}

	async function open(): Promise<Database> {
		database ??= await openDatabase(settings, {
			onWanted: () => later(0, giveWay),
			onError: (error) => log.warn({ err: error }, 'lost a connection to the feedback database'),
			onSetAside: (folder, cause) =>
				log.error({ err: cause, folder }, 'the feedback database is damaged: it was set aside, and a new one made'),
			onUnreadable: (file, lines) => log.warn({ file, lines }, 'a feedback journal has lines that are not events'),
			journal: journal.file,
		});
		return database;
	}

	async function shut(): Promise<void> {
		const open = database;
		database = undefined;
		await open
			?.close()
			.catch((error: unknown) => log.warn({ err: error }, 'the feedback database could not be closed'));
	}

	/** Leaves the embedded database to another process, such as an export. */
	async function giveWay(): Promise<void> {
		await shut();
		if (queue.length > 0) later(retry, drain);
	}

	async function drain(): Promise<void> {
		if (embedded && database === undefined) {
			await untilQuiet(gather, isBusy, (checks) => !closed && checks < MAX_CHECKS && queue.length < MAX_GATHERED);
		}
		while (queue.length > 0 || leftBehind) {
			const batch = queue.slice(0, failures >= BATCH_ATTEMPTS ? 1 : MAX_BATCH);
			try {
				const { transaction } = await open();
				leftBehind = false;
				await transaction(async (open) => {
					for (const entry of batch) await writeEntry(open, entry);
				});
			} catch (error) {
				if (batch.length !== 1 || !isValueError(error)) {
					await postpone(error);
					return;
				}
				log.error({ err: error, kind: batch[0]?.event.kind }, 'the database rejected an event, which is skipped');
			}
			queue = queue.slice(batch.length);
			failures = 0;
			databaseProblem = undefined;
		}
		if (refused > 0) log.warn({ refused }, 'feedback was refused');
		refused = 0;
		await journal.clear(() => queue.length === 0 && appending.size === 0).catch(noteJournalProblem);
		if (embedded && !closed) later(idle, shut);
	}

	async function postpone(error: unknown): Promise<void> {
		failures += 1;
		const known = error instanceof MemoryError ? error.message : diskProblem(error);
		databaseProblem = known ?? 'the database cannot be used';
		await shut();
		log.error({ err: error, waiting: queue.length, attempt: failures }, 'feedback could not be kept');
		if (!closed) later(retry * Math.min(failures, MAX_PAUSE), drain);
	}

	async function keep(event: StoreEvent): Promise<boolean> {
		const hour = new Date();
		hour.setUTCMinutes(0, 0, 0);
		const entry = { id: randomUUID(), hour: hour.toISOString(), event: storeEventSchema.parse(event) };
		try {
			await journal.append(entry);
		} catch (error) {
			// A database on the network needs no folder here.
			if (embedded) {
				noteJournalProblem(error);
				return false;
			}
		}
		queue.push(entry);
		if (queue.length === 1) later(gather, drain);
		return true;
	}

	function noteJournalProblem(error: unknown): void {
		if (journalProblem === undefined) {
			log.error({ err: error }, 'feedback cannot be kept');
			setTimeout(probe, retry).unref();
		}
		journalProblem = diskProblem(error) ?? 'the folder cannot be written to';
	}

	/** Pages do not ask while there is a problem, so no vote would show that it is over. */
	async function probe(): Promise<void> {
		try {
			await probeRoom(settings.directory, EVENT_BYTES);
			journalProblem = undefined;
			log.info({}, 'feedback can be kept again');
		} catch {
			setTimeout(probe, retry).unref();
		}
	}

	async function purgeOld(): Promise<void> {
		if (closed || !(await databaseExists(settings))) return;
		try {
			const deleted = await purge(await open(), settings.retention, settings.rows);
			if (deleted > 0) log.info({ deleted, retention: settings.retention }, 'old feedback deleted');
		} catch (error) {
			await shut();
			log.error({ err: error }, 'old feedback could not be deleted');
		}
		if (embedded && timer === undefined) later(idle, shut);
	}

	function schedulePurge(): Promise<void> {
		work = work.then(purgeOld);
		return work;
	}

	findJournals(settings.directory, journal.file).then((found) => {
		leftBehind = found.length > 0;
		if (leftBehind && timer === undefined && !closed) later(gather, drain);
	});
	const daily = setInterval(schedulePurge, DAY);
	daily.unref();

	return {
		async record(event) {
			if (closed) return false;
			if (isFull()) {
				refused += 1;
				return false;
			}
			const kept = keep(event);
			appending.add(kept);
			return kept.finally(() => appending.delete(kept));
		},
		problem() {
			return journalProblem ?? databaseProblem ?? (isFull() ? 'the queue is full' : undefined);
		},
		purge: schedulePurge,
		async close() {
			if (closed) return;
			closed = true;
			clearInterval(daily);
			clearTimeout(timer);
			await Promise.all(appending);
			clearTimeout(timer);
			await work.then(drain).then(shut);
		},
	};
}

function isValueError(error: unknown): boolean {
	return VALUE_ERROR.test(codeOf(error));
}
