import { join } from 'node:path';
import { sortBy } from 'lodash-es';
import { EventFiles } from './event-files.ts';
import type { KeptEvent } from './events.ts';
import { moveOldFeedback } from './move-old-feedback.ts';
import { openDatabase, sendFiles } from './outbox.ts';
import { readRows, type StoredRows } from './rows.ts';
import { type StoreLog, type StoreSettings, UNREADABLE } from './settings.ts';
import { EVENTS, OUTBOX } from './store.ts';

/** What has been kept. `days`: how far to look back. */
interface Stored {
	readRows(days: number): Promise<StoredRows>;
	close(): Promise<void>;
}

/** Opens what servers have kept, which may be running. */
export async function openStored(settings: StoreSettings, log: StoreLog): Promise<Stored> {
	const { databaseUrl, directory } = settings;
	await moveOldFeedback(settings, log);
	if (databaseUrl !== undefined) {
		const database = await openDatabase(databaseUrl, log);
		await sendFiles(new EventFiles(join(directory, OUTBOX)), database, log, new Map());
		return { readRows: (days) => readRows(database, days), close: database.close };
	}
	const files = new EventFiles(join(directory, EVENTS));
	return {
		async readRows(days) {
			const events = await files.read(days, (file, lines) => log.warn({ file, lines }, UNREADABLE));
			if (events.length === 0) log.info({ directory, days }, 'nothing has been kept in these days');
			return collectRows(events);
		},
		close: async () => {},
	};
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
