import { join } from 'node:path';
import { collectRows } from './collect-rows.ts';
import { countRows } from './count-rows.ts';
import { type Counts, readCounts } from './counts.ts';
import { EventFiles } from './event-files.ts';
import { moveOldFeedback } from './move-old-feedback.ts';
import { openDatabase, sendFiles } from './outbox.ts';
import { readRows, type StoredRows } from './rows.ts';
import type { StoreSettings } from './settings.ts';
import { EVENTS, OUTBOX } from './store.ts';
import { type StoreLog, UNREADABLE } from './store-log.ts';

/** What has been kept. `days`: how far to look back. */
interface Stored {
	readRows(days: number): Promise<StoredRows>;
	readCounts(days: number): Promise<Counts>;
	close(): Promise<void>;
}

/** Opens what servers have kept, which may be running. */
export async function openStored(settings: StoreSettings, log: StoreLog): Promise<Stored> {
	const { databaseUrl, directory } = settings;
	await moveOldFeedback(settings, log);
	if (databaseUrl !== undefined) {
		const database = await openDatabase(databaseUrl, log);
		await sendFiles(new EventFiles(join(directory, OUTBOX)), database, log, new Map());
		return {
			readRows: (days) => readRows(database, days),
			readCounts: (days) => readCounts(database, days),
			close: database.close,
		};
	}
	const files = new EventFiles(join(directory, EVENTS));
	const read = async (days: number) => {
		const events = await files.read(days, (file, lines) => log.warn({ file, lines }, UNREADABLE));
		if (events.length === 0) log.info({ directory, days }, 'nothing has been kept in these days');
		return collectRows(events);
	};
	return { readRows: read, readCounts: async (days) => countRows(await read(days)), close: async () => {} };
}
