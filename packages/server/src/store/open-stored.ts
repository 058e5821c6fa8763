import { join } from 'node:path';
import { groupBy, orderBy, sortBy } from 'lodash-es';
import { type Counts, readCounts } from './counts.ts';
import { EventFiles } from './event-files.ts';
import type { KeptEvent } from './events.ts';
import { moveOldFeedback } from './move-old-feedback.ts';
import { openDatabase, sendFiles } from './outbox.ts';
import { readRows, type StoredRows } from './rows.ts';
import type { StoreSettings } from './settings.ts';
import { type StoreLog, UNREADABLE } from './settings.ts';
import { EVENTS, OUTBOX } from './store.ts';

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

/** Counts as `readCounts` does in PostgreSQL. */
export function countRows({ pages, questions, ratings, searches }: StoredRows): Counts {
	const disliked = ratings.filter(({ rating }) => rating === 'down');
	return {
		unanswered: countTexts(
			questions.filter(({ outcome }) => outcome !== 'answered'),
			({ question }) => question,
		),
		disliked: countTexts(disliked, ({ question }) => question),
		missed: countTexts(searches, ({ query }) => query),
		pages: countPages(pages),
		ofAnswers: disliked
			.filter(({ reason, comment }) => reason !== null || comment !== null)
			.map(({ question, reason, comment }) => ({ text: question, reason, comment }))
			.reverse(),
		ofPages: pages
			.filter(({ helpful, comment, passage }) => !helpful && (comment ?? passage) !== null)
			.map(({ page, comment, passage, source }) => ({ text: page, reason: reportedPlace(passage, source), comment }))
			.reverse(),
	};
}

/** Returns what a comment is about, as `REPORTED_PLACE` does in PostgreSQL: the place and the passage. */
function reportedPlace(passage: string | null, source: string | null): string | null {
	return passage && [source, passage].filter(Boolean).join(' ');
}

/** @param rows oldest first */
function countTexts<Row extends { time: string }>(
	rows: readonly Row[],
	textOf: (row: Row) => string,
): Counts['missed'] {
	const texts = Object.entries(groupBy(rows, textOf)).map(([text, group]) => ({
		text,
		count: group.length,
		last: group.at(-1)?.time ?? '',
	}));
	return orderBy(texts, ['count', 'last'], ['desc', 'desc']);
}

function countPages(rows: StoredRows['pages']): Counts['pages'] {
	const helpful = groupBy(
		rows.filter((row) => row.helpful),
		'page',
	);
	const unhelpful = countTexts(
		rows.filter((row) => !row.helpful),
		({ page }) => page,
	);
	return unhelpful.map(({ text, count, last }) => ({
		page: text,
		helpful: helpful[text]?.length ?? 0,
		unhelpful: count,
		last,
	}));
}
