import { rm } from 'node:fs/promises';
import { codeOf } from '@octavo/platform/error-message.ts';
import { chunk } from 'lodash-es';
import { diskProblem, type EventFiles, readEvents } from './event-files.ts';
import { type KeptEvent, writeEvent } from './events.ts';
import { type Database, migrate, openPostgres, purge } from './postgres.ts';
import { type StoreLog, type StoreSettings, type StoreTimes, UNREADABLE } from './settings.ts';

const MAX_BATCH = 100;
/** Pauses between attempts grow up to this multiple of the first. */
const MAX_PAUSE = 6;
/** Error classes of PostgreSQL that are about the values written, not about the database. */
const VALUE_ERROR = /^2[23]/;
/** Files stay for this long after their day, for a process that is writing to one. Unit: ms. */
const GRACE = 3_600_000;

/** Sends events to PostgreSQL from files, where they are safe while it cannot be reached. */
export class Outbox {
	/** Why nothing can be sent at the moment, in words that anybody may read. */
	problem: string | undefined;
	/** What has been sent, in bytes by file. After a restart, files are sent again, and each event counts once. */
	readonly #sent = new Map<string, number>();
	#database: Database | undefined;
	#timer: NodeJS.Timeout | undefined;
	/** The current operation; everything that touches the database is chained to it. */
	#work: Promise<unknown> = Promise.resolve();
	#failures = 0;
	#closed = false;

	constructor(
		readonly url: string,
		readonly files: EventFiles,
		readonly log: StoreLog,
		readonly times: StoreTimes,
	) {
		void files.list().then(
			({ length }) => length > 0 && this.sendLater(),
			() => {},
		);
	}

	/** Sends what is in the files, together with what will have come until then. */
	sendLater(delay = this.times.gather): void {
		if (this.#closed) return;
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			void this.send();
		}, delay).unref();
	}

	/**
	 * Sends what is in the files, or one event that could not be written to a file.
	 * @returns whether it is in the database
	 */
	send(event?: KeptEvent): Promise<boolean> {
		const sent = this.#work.then(async () => {
			try {
				const database = await this.#open();
				if (event) await writeEvents(database, [event], this.log);
				else await sendFiles(this.files, database, this.log, this.#sent);
				this.#failures = 0;
				this.problem = undefined;
				return true;
			} catch (error) {
				this.#failures += 1;
				this.problem = diskProblem(error) ?? 'the database cannot be used';
				this.log.error({ err: error, attempt: this.#failures }, 'feedback could not be sent to the database');
				await this.#shut();
				this.sendLater(this.times.retry * Math.min(this.#failures, MAX_PAUSE));
				return false;
			}
		});
		this.#work = sent;
		return sent;
	}

	/** Deletes what is too old from the database. */
	purge({ retention, rows }: StoreSettings): Promise<number> {
		const purged = this.#work.then(async () => purge(await this.#open(), retention, rows));
		this.#work = purged.catch(() => this.#shut());
		return purged;
	}

	async close(): Promise<void> {
		if (this.#closed) return;
		this.#closed = true;
		clearTimeout(this.#timer);
		if ((await this.files.list().catch(() => [])).length > 0) await this.send();
		await this.#work;
		await this.#shut();
	}

	async #open(): Promise<Database> {
		this.#database ??= await openDatabase(this.url, this.log);
		return this.#database;
	}

	async #shut(): Promise<void> {
		const open = this.#database;
		this.#database = undefined;
		await open?.close().catch((error: unknown) => this.log.warn({ err: error }, 'the database could not be closed'));
	}
}

/** Opens PostgreSQL, migrated to the current version. */
export async function openDatabase(url: string, log: StoreLog): Promise<Database> {
	const database = await openPostgres(url, (error) => log.warn({ err: error }, 'lost a connection to the database'));
	try {
		await migrate(database);
		return database;
	} catch (error) {
		await database.close().catch(() => {});
		throw error;
	}
}

/**
 * Sends what files have beyond what was sent before, and removes files whose day is over. Several processes may do so with
 * the same files.
 * @param sent bytes by file
 */
export async function sendFiles(
	files: EventFiles,
	database: Database,
	log: StoreLog,
	sent: Map<string, number>,
): Promise<void> {
	const today = new Date(Date.now() - GRACE).toISOString().slice(0, 10);
	for (const { path, day } of await files.list()) {
		const { events, end, unreadable } = await readEvents(path, sent.get(path));
		if (unreadable > 0) log.warn({ file: path, lines: unreadable }, UNREADABLE);
		for (const batch of chunk(events, MAX_BATCH)) await writeEvents(database, batch, log);
		sent.set(path, end);
		if (day >= today) continue;
		await rm(path, { force: true });
		sent.delete(path);
	}
}

/** Writes events together; one by one when the database rejects one of them, which is skipped. */
async function writeEvents(database: Database, events: readonly KeptEvent[], log: StoreLog): Promise<void> {
	try {
		await database.transaction(async (open) => {
			for (const event of events) await writeEvent(open, event);
		});
	} catch (error) {
		if (!VALUE_ERROR.test(codeOf(error))) throw error;
		const [{ event: { kind } = {} } = {}, ...more] = events;
		if (more.length === 0) log.error({ err: error, kind }, 'the database rejected an event, which is skipped');
		else for (const event of events) await writeEvents(database, [event], log);
	}
}
