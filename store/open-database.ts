import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../platform/error-message.ts';
import type { Database } from './database.ts';
import { writeEntry } from './events.ts';
import { lockFolder } from './folder-lock.ts';
import { findJournals, takeJournal } from './journal.ts';
import { migrate } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { StoreSettings } from './settings.ts';

export interface OpenOptions {
	/** Another process waits for the embedded database. */
	onWanted?: () => void;
	/** A connection broke while nobody used it. */
	onError?: (error: unknown) => void;
	/** How long to wait for the embedded database. Unit: ms. */
	patience?: number;
	/** The embedded database could not be read and lies in another folder now; a new one has taken its place. */
	onSetAside?: (folder: string, cause: unknown) => void;
	/** Lines of a journal were not events. */
	onUnreadable?: (file: string, lines: number) => void;
	/** Journal of this process, which is not read. */
	journal?: string;
}

const TIMEOUT = 30_000;

/**
 * Opens the database that the settings name, in its newest form.
 * @throws {Error} when it can't be reached, written to, or is in use for too long
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

/** Writes what other processes have acknowledged but not written yet, whether they have ended or not. */
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

/** Room that has to be there for a failure to be the data's, not the disk's. Unit: bytes. */
const PROBE_BYTES = 8 * 1024 * 1024;

/** @throws (rejects) {Error} when the disk is full or can't be written to, with the system's code */
export async function probeRoom(directory: string, bytes = PROBE_BYTES): Promise<void> {
	const file = join(directory, `probe-${process.pid}`);
	try {
		await mkdir(directory, { recursive: true });
		await writeFile(file, Buffer.alloc(bytes));
	} finally {
		await rm(file, { force: true }).catch(() => {});
	}
}

/**
 * Opens the embedded database. One that can't be opened, on a disk with room and by a program that opens a new one, is
 * damaged: it is kept as it is under another name, and the new one takes its place.
 */
async function openOrSetAside(directory: string, { onSetAside }: OpenOptions): Promise<Database> {
	const folder = join(directory, 'database');
	const fresh = `${folder}-new`;
	try {
		return await openPglite(folder);
	} catch (cause) {
		await probeRoom(directory);
		await rm(fresh, { recursive: true, force: true });
		// Fails where the fault is not the data's: too little memory, a package that is missing.
		await (await openPglite(fresh)).close();
		const aside = `${folder}-damaged-${new Date().toISOString().replaceAll(':', '-')}`;
		await rename(folder, aside);
		await rename(fresh, folder);
		onSetAside?.(aside, cause);
		return openPglite(folder);
	}
}

async function openLocked(directory: string, options: OpenOptions): Promise<Database> {
	const { onWanted, patience = TIMEOUT } = options;
	const lock = await lockFolder(directory, { patience, ...(onWanted ? { onWanted } : {}) });
	try {
		const database = await openOrSetAside(directory, options);
		return {
			...database,
			close: () => database.close().finally(() => lock.release()),
		};
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/** @returns why nothing can be kept; nothing where it can */
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

/** Whether anything has been kept: to look into a database that is not there would make it. */
export async function databaseExists({ databaseUrl, directory }: StoreSettings): Promise<boolean> {
	if (databaseUrl) return true;
	if ((await findJournals(directory)).length > 0) return true;
	return stat(join(directory, 'database')).then(
		() => true,
		() => false,
	);
}
