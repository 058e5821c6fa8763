import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@octavo/platform/error-message.ts';
import { z } from 'zod';
import { EventFiles, readEvents } from './event-files.ts';
import { type KeptEvent, keptEventSchema } from './events.ts';
import { type StoreLog, type StoreSettings, UNREADABLE } from './settings.ts';
import { EVENTS, OUTBOX } from './store.ts';

/** A server of an earlier version touched its lock more often than this. Unit: ms. */
const STALE = 15_000;
/** What reading the old database takes, as measured. Unit: bytes. */
const NEEDED = 350e6;
const TABLES = { page: 'page_feedback', question: 'ask_question', rating: 'ask_rating', search: 'search_miss' };
const INSTALL = 'feedback of an earlier version is kept as it is; to move it: npm install @electric-sql/pglite@0.5.16';

/**
 * Moves what earlier versions have kept, in an embedded PostgreSQL and in journals, into files. This module and the
 * optional dependency `@electric-sql/pglite` can go in 2028, when nothing that old is kept any more.
 *
 * Whatever prevents it, the folder stays as it is, and the next start tries again. A move that was interrupted adds
 * nothing twice, because an event has the same id each time.
 */
export async function moveOldFeedback({ databaseUrl, directory }: StoreSettings, log: StoreLog): Promise<void> {
	const folder = join(directory, 'database');
	const lock = join(directory, 'lock');
	const files = new EventFiles(join(directory, databaseUrl === undefined ? EVENTS : OUTBOX));
	// With a database on the network, only journals were written here.
	const hasDatabase = databaseUrl === undefined && (await modifiedAt(folder)) > 0;
	let known = new Set<string>();
	let isLocked = false;
	try {
		if (hasDatabase) {
			if (Date.now() - (await modifiedAt(lock)) < STALE) throw new Error(`${folder} is in use by another process.`);
			const { PGlite } = await import('@electric-sql/pglite');
			checkMemory();
			await rm(lock, { force: true });
			await writeFile(lock, '', { flag: 'wx' });
			isLocked = true;
			const old = await readDatabase(await PGlite.create(folder));
			await files.append(old.events);
			known = old.known;
			log.info({ events: old.events.length }, 'feedback of an earlier version was moved');
		}
		const journals = join(directory, 'journal');
		for (const name of await readdir(journals).catch(() => [])) {
			// A server that is still writing to it makes a new one then.
			const taken = join(journals, `${randomUUID()}.jsonl`);
			await rename(join(journals, name), taken);
			const { events, unreadable } = await readEvents(taken);
			if (unreadable > 0) log.warn({ file: name, lines: unreadable }, UNREADABLE);
			await files.append(events.filter(({ id }) => !known.has(id)));
			await rm(taken);
		}
		if (hasDatabase) await rm(folder, { recursive: true });
	} catch (error) {
		if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') log.error({ folder }, INSTALL);
		else log.error({ err: error, folder }, 'feedback of an earlier version could not be moved');
	} finally {
		if (isLocked) await rm(lock, { force: true });
	}
}

/** @returns zero when there is no such file */
function modifiedAt(path: string): Promise<number> {
	return stat(path).then(
		({ mtimeMs }) => mtimeMs,
		() => 0,
	);
}

/** @throws {Error} when the system might end the process for lack of memory, and the site with it */
function checkMemory(): void {
	// Zero when it is not known, and more than any machine has when there is no limit.
	const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
	const left = Math.min(freemem(), limit - process.memoryUsage.rss());
	if (left < NEEDED)
		throw new Error(`Reading it needs ${NEEDED / 1e6} MB of memory, and ${Math.round(left / 1e6)} are left.`);
}

const rowSchema = z.object({
	id: z.string(),
	hour: z.date().transform((time) => time.toISOString()),
	event: z.unknown(),
});

interface OldFeedback {
	events: KeptEvent[];
	/** Ids of events of journals that had been written to the database. */
	known: Set<string>;
}

async function readDatabase(database: import('@electric-sql/pglite').PGlite): Promise<OldFeedback> {
	try {
		const { rows } = await database.query<{ id: string }>('select id::text as id from written_event');
		const { rows: systems } = await database.query('select system_identifier::text as id from pg_control_system()');
		const events: KeptEvent[] = [];
		for (const [kind, table] of Object.entries(TABLES)) {
			const found = await database.query(
				`select id::text as id, created_at as hour, jsonb_strip_nulls(to_jsonb(kept)) as event
				from ${table} as kept order by created_at, kept.id`,
			);
			for (const { id, hour, event } of z.array(rowSchema).parse(found.rows)) {
				const text = JSON.stringify([systems, kind, id]);
				events.push(keptEventSchema.parse({ id: uuidOf(text), hour, event: { ...Object(event), kind } }));
			}
		}
		return { events, known: new Set(rows.map(({ id }) => id)) };
	} finally {
		await database.close();
	}
}

/** Makes a UUID of the free form (version 8) that is always the same for a text. */
function uuidOf(text: string): string {
	const hash = createHash('sha256').update(text).digest('hex');
	return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
