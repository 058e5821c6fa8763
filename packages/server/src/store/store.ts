import { join } from 'node:path';
import { diskProblem, EventFiles, probeRoom } from './event-files.ts';
import { newEvent, type StoreEvent } from './events.ts';
import { Outbox } from './outbox.ts';
import type { StoreLog, StoreSettings, StoreTimes } from './settings.ts';

export interface Store {
	/**
	 * Keeps an event. Never throws.
	 * @returns whether it is kept, even if the process ends now; failures have been logged
	 */
	record(event: StoreEvent): Promise<boolean>;
	/** Why nothing can be kept at the moment, in words that anybody may read; nothing when all is well. */
	problem(): string | undefined;
	/** Finds out whether anything can be kept, before a reader is asked. */
	check(): Promise<void>;
	/** Deletes what is too old. */
	purge(): Promise<void>;
	/** Waits until everything recorded is kept. */
	close(): Promise<void>;
}

const DEFAULT_TIMES: StoreTimes = { gather: 500, retry: 10_000 };
/** Events that wait to be written, of at most 2 kB each; further ones are refused. */
const MAX_PENDING = 5_000;
/** Room that one event needs at most. Unit: bytes. */
const EVENT_BYTES = 4_096;

/** Folder of what a single server keeps. */
export const EVENTS = 'events';
/** Folder of what is on its way to PostgreSQL. */
export const OUTBOX = 'outbox';

/**
 * Creates the store. An event counts as kept once it is in a file on the disk; with a database it is sent there soon
 * after, or at once where there is no disk.
 */
export function createStore(settings: StoreSettings, log: StoreLog, times: Partial<StoreTimes> = {}): Store {
	const { databaseUrl, directory, retention } = settings;
	const { gather, retry } = { ...DEFAULT_TIMES, ...times };
	const files = new EventFiles(join(directory, databaseUrl === undefined ? EVENTS : OUTBOX));
	const outbox = databaseUrl === undefined ? undefined : new Outbox(databaseUrl, files, log, { gather, retry });
	let refused = 0;
	let closed = false;
	let problem: string | undefined;
	const isFull = () => files.pending >= MAX_PENDING;

	function noteProblem(error: unknown): void {
		if (problem === undefined) {
			log.error({ err: error }, 'feedback cannot be kept');
			setTimeout(check, retry).unref();
		}
		problem = diskProblem(error) ?? 'the folder cannot be written to';
	}

	/** Pages do not ask while there is a problem, so no vote would show that it is over. */
	async function check(): Promise<void> {
		if (outbox) return;
		try {
			await probeRoom(directory, EVENT_BYTES);
			if (problem !== undefined) log.info({}, 'feedback can be kept again');
			problem = undefined;
		} catch (error) {
			if (problem === undefined) noteProblem(error);
			else setTimeout(check, retry).unref();
		}
	}

	return {
		async record(event) {
			if (closed || isFull()) {
				refused += 1;
				return false;
			}
			const kept = newEvent(event);
			try {
				await files.append([kept]);
				outbox?.sendLater();
			} catch (error) {
				if (outbox) return outbox.send(kept);
				noteProblem(error);
				return false;
			}
			if (refused > 0) log.warn({ refused }, 'feedback was refused');
			refused = 0;
			return true;
		},
		problem: () => problem ?? outbox?.problem ?? (isFull() ? 'the queue is full' : undefined),
		check,
		async purge() {
			try {
				const deleted = (await files.purge(retention)) + ((await outbox?.purge(settings)) ?? 0);
				if (deleted > 0) log.info({ deleted, retention }, 'old feedback deleted');
			} catch (error) {
				log.error({ err: error }, 'old feedback could not be deleted');
			}
		},
		async close() {
			closed = true;
			await files.settle();
			await outbox?.close();
		},
	};
}
