import { access, constants, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import type { Database } from './database.ts';
import { probeRoom } from './disk.ts';
import { writeEntry } from './events.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { findJournals, takeJournal } from './journal.ts';
import { checkMemory } from './memory.ts';
import { migrate } from './migrations.ts';
import { type EmbeddedDatabase, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { StoreSettings } from './settings.ts';

export interface OpenOptions {
	/** Called when another process waits for the embedded database. */
	onWanted?: () => void;
	/** Called when an idle connection broke. */
	onError?: (error: unknown) => void;
	/**
	 * Called when the embedded database could not be opened: it has been moved to another folder and replaced by a new
	 * one.
	 */
	onSetAside?: (folder: string, cause: unknown) => void;
	/** Called when a journal has lines that are not events. */
	onUnreadable?: (file: string, lines: number) => void;
	/** Journal of this process, which is left alone. */
	journal?: string;
}

/** How long to wait for the embedded database. Unit: ms. */
const TIMEOUT = 30_000;

/**
 * Opens the configured database and migrates it to the current version.
 * @throws {Error} when it cannot be reached or written to, or is in use for too long
 */
export async function openDatabase(settings: StoreSettings, options: OpenOptions = {}): Promise<Database> {
	const { databaseUrl } = settings;
	const database = databaseUrl
		? await openPostgres(databaseUrl, options.onError ?? (() => {}))
		: await openLocked(settings.directory, options);
	try {
		await migrate(database);
		await writeJournals(database, settings, options);
		return database;
	} catch (error) {
		await database.close().catch(() => {});
		throw error;
	}
}

/**
 * Writes the events that other processes have acknowledged but not written yet, whether they are still running or not.
 */
async function writeJournals(database: Database, settings: StoreSettings, options: OpenOptions): Promise<void> {
	for (const file of await findJournals(settings.directory, options.journal)) {
		const unreadable = await takeJournal(file, (entries) =>
			database.transaction(async (open) => {
				for (const entry of entries) await writeEntry(open, entry);
			}),
		);
		if (unreadable > 0) options.onUnreadable?.(file, unreadable);
	}
}

/**
 * Opens the embedded database. If that fails although the disk has room and a new database can be opened, the database
 * is damaged: it is kept under another name, and a new one takes its place.
 */
async function openOrSetAside(directory: string, { onSetAside }: OpenOptions): Promise<EmbeddedDatabase> {
	const folder = join(directory, 'database');
	const fresh = `${folder}-new`;
	try {
		return await openPglite(folder);
	} catch (cause) {
		await probeRoom(directory);
		await rm(fresh, { recursive: true, force: true });
		// Fails if the data is not the cause, but too little memory or a missing package, for instance.
		await (await openPglite(fresh)).close();
		const aside = `${folder}-damaged-${new Date().toISOString().replaceAll(':', '-')}`;
		await rename(folder, aside);
		await rename(fresh, folder);
		onSetAside?.(aside, cause);
		return openPglite(folder);
	}
}

async function openLocked(directory: string, options: OpenOptions): Promise<Database> {
	const { onWanted } = options;
	let database: EmbeddedDatabase | undefined;
	const onLost = () => void database?.abandon();
	const lock = await lockFolder(directory, { timeout: TIMEOUT, onLost, ...(onWanted && { onWanted }) });
	try {
		const exists = await stat(join(directory, 'database')).catch(() => undefined);
		checkMemory(exists ? 'existing' : 'new');
		const opened = await openOrSetAside(directory, options);
		database = opened;
		return { ...opened, close: () => opened.close().finally(() => lock.release()) };
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/**
 * Opens a copy of the embedded database and of the journals, for reading from a disk that cannot be written to. Closing
 * it removes the copy.
 * @throws {Error} when there is no room for the copy either
 */
export async function openCopy(settings: StoreSettings, options: OpenOptions = {}): Promise<Database> {
	const directory = await mkdtemp(join(tmpdir(), 'feedback-'));
	const remove = () => rm(directory, { recursive: true, force: true });
	try {
		await cp(settings.directory, directory, {
			recursive: true,
			filter: (source) => basename(source) !== LOCK_FILE,
		});
		const database = await openDatabase({ ...settings, directory }, options);
		return { ...database, close: () => database.close().finally(remove) };
	} catch (error) {
		await remove();
		throw error;
	}
}

/** @returns why nothing can be kept; nothing when it can */
export async function storeProblem({ databaseUrl, directory }: StoreSettings): Promise<string | undefined> {
	if (databaseUrl) return undefined;
	try {
		await mkdir(directory, { recursive: true });
		await access(directory, constants.W_OK);
		return undefined;
	} catch (error) {
		return messageOf(error);
	}
}

/** Whether anything has been kept. Opening the database to find out would create one. */
export async function databaseExists({ databaseUrl, directory }: StoreSettings): Promise<boolean> {
	if (databaseUrl) return true;
	if ((await findJournals(directory)).length > 0) return true;
	return stat(join(directory, 'database')).then(
		() => true,
		() => false,
	);
}
