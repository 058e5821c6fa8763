import { join } from 'node:path';
import { sortBy } from 'lodash-es';
import { z } from 'zod';
import { EventFiles } from './event-files.ts';
import { type KeptEvent, outcome, rating } from './events.ts';
import { moveOldFeedback } from './move-old-feedback.ts';
import { openDatabase, sendFiles } from './outbox.ts';
import { type Database, unhurried } from './postgres.ts';
import { type StoreLog, type StoreSettings, UNREADABLE } from './settings.ts';
import { EVENTS, OUTBOX } from './store.ts';

/** What has been kept. `days`: how far to look back. */
interface Stored {
	readRows(days: number): Promise<StoredRows>;
	/**
	 * Erases what readers said that contains a text, in capital or small letters.
	 * @returns number of erased events
	 */
	erase(text: string): Promise<number>;
	close(): Promise<void>;
}

/** Opens what servers have kept, which may be running. */
export async function openStored(settings: StoreSettings, log: StoreLog): Promise<Stored> {
	const { databaseUrl, directory } = settings;
	await moveOldFeedback(settings, log);
	if (databaseUrl !== undefined) {
		const database = await openDatabase(databaseUrl, log);
		const outbox = new EventFiles(join(directory, OUTBOX));
		await sendFiles(outbox, database, log, new Map());
		return {
			readRows: (days) => readRows(database, days),
			async erase(text) {
				await outbox.erase(isSaying(text));
				return eraseRows(database, text);
			},
			close: database.close,
		};
	}
	const files = new EventFiles(join(directory, EVENTS));
	return {
		async readRows(days) {
			const events = await files.read(days, (file, lines) => log.warn({ file, lines }, UNREADABLE));
			if (events.length === 0) log.info({ directory, days }, 'nothing has been kept in these days');
			return collectRows(events);
		},
		erase: (text) => files.erase(isSaying(text)),
		close: async () => {},
	};
}

/** What readers' own words are called, in events and in tables. */
const WORDS = ['comment', 'passage', 'question', 'query'];

const isSaying = (text: string) => (event: KeptEvent['event']) =>
	Object.entries(event).some(
		([name, value]) => WORDS.includes(name) && String(value).toLowerCase().includes(text.toLowerCase()),
	);

async function eraseRows(database: Database, text: string): Promise<number> {
	const saying = 'select from jsonb_each_text(to_jsonb(kept)) where key = any($2) and strpos(lower(value), $1) > 0';
	const erased = ['page_feedback', 'ask_question', 'ask_rating', 'search_miss'].map((table) =>
		database.query(`delete from ${table} as kept where exists (${saying}) returning 1`, [text.toLowerCase(), WORDS]),
	);
	return (await Promise.all(erased)).flat().length;
}

/** Makes of the events in files the rows that PostgreSQL would have. */
function collectRows(events: readonly KeptEvent[]): StoredRows {
	const votes = new Map<string, StoredRows['pages'][number]>();
	const rows: Omit<StoredRows, 'pages'> = { questions: [], ratings: [], searches: [] };
	for (const { hour: time, event } of events) {
		const { comment = null } = 'comment' in event ? event : {};
		if (event.kind === 'page') {
			const { id, page, helpful, passage = null, source = null } = event;
			const earlier = votes.get(id);
			if (earlier === undefined) votes.set(id, { time, page, helpful, comment, passage, source });
			else if (earlier.page === page) Object.assign(earlier, { helpful, comment: comment ?? earlier.comment });
		} else if (event.kind === 'question') {
			const { question, area = null, outcome, sources } = event;
			rows.questions.push({ time, question, area, outcome, sources });
		} else if (event.kind === 'rating') {
			const { question, rating, reason = null } = event;
			rows.ratings.push({ time, question, rating, reason, comment });
		} else rows.searches.push({ time, query: event.query });
	}
	return {
		pages: sortBy([...votes.values()], 'time'),
		questions: sortBy(rows.questions, 'time'),
		ratings: sortBy(rows.ratings, 'time'),
		searches: sortBy(rows.searches, 'time'),
	};
}

/** Rows of one table that are read at once: they have to fit into memory. */
const MAX_ROWS = 1_000_000;

/** Condition of the rows of the last days; their number is the first value of the statement. */
const SINCE = 'created_at >= now() - make_interval(days => $1)';

/** A column with a time, as ISO text. */
const time = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());
const text = z.string().nullable();

/** The tables by their names in exports, with columns in the order in which they are printed. */
const SCHEMAS = {
	pages: z.object({ time, page: z.string(), helpful: z.boolean(), comment: text, passage: text, source: text }),
	questions: z.object({
		time,
		question: z.string(),
		area: text,
		outcome,
		sources: z.array(z.string()),
	}),
	ratings: z.object({ time, question: z.string(), rating, reason: text, comment: text }),
	searches: z.object({ time, query: z.string() }),
};

const SELECTS = {
	pages: 'select created_at as time, page, helpful, comment, passage, source from page_feedback',
	questions: 'select created_at as time, question, area, outcome, sources from ask_question',
	ratings: 'select created_at as time, question, rating, reason, comment from ask_rating',
	searches: 'select created_at as time, query from search_miss',
};

/** Everything that is kept, oldest first. `time` is ISO, to the hour. */
export type StoredRows = { [Table in keyof typeof SCHEMAS]: z.infer<(typeof SCHEMAS)[Table]>[] };

/**
 * @param days how far to look back
 * @param most most rows of each table
 * @throws (rejects) {Error} there are more
 */
export async function readRows(database: Database, days: number, most = MAX_ROWS): Promise<StoredRows> {
	return unhurried(database, async (query) => {
		const read = async (name: keyof typeof SELECTS) => {
			const statement = `${SELECTS[name]} where ${SINCE} order by created_at, id limit $2`;
			const rows = await query(statement, [days, most + 1]);
			if (rows.length <= most) return rows;
			throw new Error(`There are more than ${most} ${name} in ${days} days: ask for fewer days.`);
		};
		return {
			pages: z.array(SCHEMAS.pages).parse(await read('pages')),
			questions: z.array(SCHEMAS.questions).parse(await read('questions')),
			ratings: z.array(SCHEMAS.ratings).parse(await read('ratings')),
			searches: z.array(SCHEMAS.searches).parse(await read('searches')),
		};
	});
}
