import type { Database } from './database.ts';
import { cleanEvent, type StoreEvent, writeEvent } from './events.ts';
import { databaseExists, openDatabase } from './open-database.ts';
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
	/** Keeps an event. Returns at once and never throws; what can't be kept is logged and forgotten. */
	record(event: StoreEvent): void;
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
/** Events that wait, of at most 2 kB each; more are dropped. */
const QUEUE_LIMIT = 5_000;
/** With so many events waiting, the embedded database is opened however much there is to do. */
const QUEUE_PATIENCE = QUEUE_LIMIT / 2;
/** And after so many looks for a quiet moment: half a minute. */
const LOOKS = 60;
const BATCH_LIMIT = 100;
/** Times that a batch is tried. */
const ATTEMPTS = 5;
const DAY = 86_400_000;

/**
 * Opens nothing yet: the database is opened for the first event. Events are written one batch after the other. The
 * embedded database takes seconds of processor time to open, so that it waits until readers are served.
 */
export function createStore(
	settings: StoreSettings,
	log: StoreLog,
	times: Partial<StoreTimes> = {},
	isBusy: IsBusy = isLoopBusy,
): Store {
	const { gather, idle, retry } = { ...DEFAULT_TIMES, ...times };
	const embedded = settings.databaseUrl === undefined;
	let queue: StoreEvent[] = [];
	let dropped = 0;
	let failures = 0;
	let database: Database | undefined;
	let timer: NodeJS.Timeout | undefined;
	/** What is under way; everything that touches the database is chained to it. */
	let work: Promise<void> = Promise.resolve();
	let closed = false;

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
			await untilQuiet(gather, isBusy, (looks) => !closed && looks < LOOKS && queue.length < QUEUE_PATIENCE);
		}
		while (queue.length > 0) {
			const batch = queue.slice(0, BATCH_LIMIT);
			try {
				const { transaction } = await open();
				await transaction(async (open) => {
					for (const event of batch) await writeEvent(open, event);
				});
			} catch (error) {
				failures += 1;
				await shut();
				log.error({ err: error, waiting: queue.length, attempt: failures }, 'feedback could not be kept');
				if (failures < ATTEMPTS && !closed) {
					later(retry, drain);
					return;
				}
			}
			queue = queue.slice(batch.length);
			failures = 0;
		}
		if (dropped > 0) log.warn({ dropped }, 'more feedback than could be written: some was dropped');
		dropped = 0;
		if (embedded && !closed) later(idle, shut);
	}

	async function purgeOld(): Promise<void> {
		if (closed || !(await databaseExists(settings))) return;
		try {
			const deleted = await purge(await open(), settings.retention);
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

	const daily = setInterval(schedulePurge, DAY);
	daily.unref();

	return {
		record(event) {
			if (closed) return;
			if (queue.length >= QUEUE_LIMIT) {
				dropped += 1;
				return;
			}
			queue.push(cleanEvent(event));
			if (queue.length === 1) later(gather, drain);
		},
		purge: schedulePurge,
		async close() {
			if (closed) return;
			closed = true;
			clearInterval(daily);
			clearTimeout(timer);
			await work.then(drain).then(shut);
		},
	};
}
