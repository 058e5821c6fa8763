import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { cleanEvent, type JournalEntry, type StoreEvent, writeEntry } from './events.ts';
import { findJournals, Journal } from './journal.ts';
import { databaseExists, openDatabase, probeRoom } from './open-database.ts';
import { purge } from './purge.ts';
import { type IsBusy, isLoopBusy, untilQuiet } from './quiet.ts';
import type { StoreSettings } from './settings.ts';

/** What is told to the operator; a server's log has this form. */
export interface StoreLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface Store {
	/**
	 * Keeps an event. Never throws.
	 * @returns whether it is kept, also if this process ends now; why not has been logged
	 */
	record(event: StoreEvent): Promise<boolean>;
	/** Why nothing can be kept at the moment, in words for anybody; nothing where all is well. */
	problem(): string | undefined;
	/** Deletes what is older than it may be. Happens daily by itself. */
	purge(): Promise<void>;
	/** Writes what waits, and closes the database. */
	close(): Promise<void>;
}

export interface StoreTimes {
	/** From the first event to writing it with those that follow. Unit: ms. */
	gather: number;
	/** Without an event until the embedded database is closed and its memory given back. Unit: ms. */
	idle: number;
	/** After a failure until the next attempt. Unit: ms. */
	retry: number;
}

const DEFAULT_TIMES: StoreTimes = { gather: 500, idle: 20_000, retry: 10_000 };
/** Events that wait, of at most 2 kB each; more are refused. */
const QUEUE_LIMIT = 5_000;
/** With so many events waiting, the embedded database is opened however much there is to do. */
const MAX_GATHERED = QUEUE_LIMIT / 2;
/** And after so many looks for a quiet moment: half a minute. */
const LOOKS = 60;
const BATCH_LIMIT = 100;
/** The pauses between attempts grow to so many times the first. */
const MAX_PAUSE = 6;
/** Times that a batch is tried before its events are tried one by one. */
const BATCH_ATTEMPTS = 3;
/** PostgreSQL's classes of errors that are about the values written, not about the database. */
const VALUE_ERROR = /^2[23]/;
/** Room that one event needs at most. Unit: bytes. */
const EVENT_BYTES = 4_096;
const DAY = 86_400_000;

/** What the health check says of the system's codes. */
const PROBLEMS: Readonly<Record<string, string>> = {
	ENOSPC: 'no room on the disk',
	EDQUOT: 'no room on the disk',
	EROFS: 'the disk is read-only',
	EACCES: 'the folder cannot be written to',
	EPERM: 'the folder cannot be written to',
	53100: 'no room on the disk',
};

/**
 * Opens nothing yet: the database is opened for the first event. An event is on disk before it counts as kept
 * (`journal.ts`) and is written to the database with those that follow, one batch after the other. The embedded database
 * takes seconds of processor time to open, so that it waits until readers are served.
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
	/** What is under way; everything that touches the database is chained to it. */
	let work: Promise<void> = Promise.resolve();
	let closed = false;
	let journalProblem: string | undefined;
	let databaseProblem: string | undefined;
	/** Of events that are being written to the journal. */
	const appending = new Set<Promise<boolean>>();

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
			onError: (error) => log.warn({ err: error }, 'connection to the feedback database lost'),
			onSetAside: (folder, cause) =>
				log.error({ err: cause, folder }, 'the feedback database is damaged: it was set aside, and a new one made'),
			onUnreadable: (file, lines) => log.warn({ file, lines }, 'a journal of feedback has lines that are not events'),
			journal: journal.file,
		});
		return database;
	}

	async function shut(): Promise<void> {
		const open = database;
		database = undefined;
		await open?.close().catch((error: unknown) => log.warn({ err: error }, 'the feedback database did not close'));
	}

	/** Lets another process have the embedded database, an export for example. */
	async function giveWay(): Promise<void> {
		await shut();
		if (queue.length > 0) later(retry, drain);
	}

	async function drain(): Promise<void> {
		if (embedded && database === undefined) {
			await untilQuiet(gather, isBusy, (looks) => !closed && looks < LOOKS && queue.length < MAX_GATHERED);
		}
		while (queue.length > 0 || leftBehind) {
			const batch = queue.slice(0, failures >= BATCH_ATTEMPTS ? 1 : BATCH_LIMIT);
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
				log.error({ err: error, kind: batch[0]?.event.kind }, 'the database takes an event for wrong: it is left out');
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
		databaseProblem = problemOf(error) ?? 'the database cannot be used';
		await shut();
		log.error({ err: error, waiting: queue.length, attempt: failures }, 'feedback could not be kept');
		if (!closed) later(retry * Math.min(failures, MAX_PAUSE), drain);
	}

	async function keep(event: StoreEvent): Promise<boolean> {
		const hour = new Date();
		hour.setUTCMinutes(0, 0, 0);
		const entry = { id: randomUUID(), hour: hour.toISOString(), event: cleanEvent(event) };
		try {
			await journal.append(entry);
		} catch (error) {
			// A database that is reached over a network needs no folder here.
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
		journalProblem = problemOf(error) ?? 'the folder cannot be written to';
	}

	/** Pages do not ask while there is a problem, so that no vote would show that it is over. */
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
		leftBehind = found.some(({ entries }) => entries.length > 0);
		if (leftBehind && timer === undefined && !closed) later(gather, drain);
	});
	const daily = setInterval(schedulePurge, DAY);
	daily.unref();

	return {
		async record(event) {
			if (closed) return false;
			if (queue.length + appending.size >= QUEUE_LIMIT) {
				refused += 1;
				return false;
			}
			const kept = keep(event);
			appending.add(kept);
			return kept.finally(() => appending.delete(kept));
		},
		problem() {
			return journalProblem ?? databaseProblem;
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
			await journal.close();
		},
	};
}

function problemOf(error: unknown): string | undefined {
	return PROBLEMS[codeOf(error)];
}

function isValueError(error: unknown): boolean {
	return VALUE_ERROR.test(codeOf(error));
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : '';
}
