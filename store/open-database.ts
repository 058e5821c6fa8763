import { access, constants, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { messageOf } from '../platform/error-message.ts';
import type { Database } from './database.ts';
import { probeRoom } from './disk.ts';
import { writeEntry } from './events.ts';
import { LOCK_FILE, lockFolder } from './folder-lock.ts';
import { findJournals, takeJournal } from './journal.ts';
import { migrate } from './migrations.ts';
import { type EmbeddedDatabase, openPglite } from './pglite.ts';
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

/**
 * Opens the embedded database. One that can't be opened, on a disk with room and by a program that opens a new one, is
 * damaged: it is kept as it is under another name, and the new one takes its place.
 */
async function openOrSetAside(directory: string, { onSetAside }: OpenOptions): Promise<EmbeddedDatabase> {
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
	let database: EmbeddedDatabase | undefined;
	const onLost = () => void database?.abandon();
	const lock = await lockFolder(directory, { patience, onLost, ...(onWanted && { onWanted }) });
	try {
		const opened = await openOrSetAside(directory, options);
		database = opened;
		return { ...opened, close: () => opened.close().finally(() => lock.release()) };
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/**
 * Opens a copy of the embedded database and of the journals, to read what is on a disk that takes no writes. Closing it
 * removes the copy.
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
