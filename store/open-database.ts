import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../platform/error-message.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
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
}

const PATIENCE = 30_000;

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
		return database;
	} catch (error) {
		await database.close().catch(() => {});
		throw error;
	}
}

async function openLocked(directory: string, { onWanted, patience = PATIENCE }: OpenOptions): Promise<Database> {
	const lock = await lockFolder(directory, { patience, ...(onWanted ? { onWanted } : {}) });
	try {
		const database = await openPglite(join(directory, 'database'));
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

/** Whether there is a database already: to look into one that is not would make it. */
export async function databaseExists({ databaseUrl, directory }: StoreSettings): Promise<boolean> {
	if (databaseUrl) return true;
	return stat(join(directory, 'database')).then(
		() => true,
		() => false,
	);
}
