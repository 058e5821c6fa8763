import { beforeAll, describe, expect, it } from 'vitest';
import { readCounts } from '../counts.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { purge } from '../purge.ts';
import { readRows, type StoredRows } from '../rows.ts';
import type { StoreSettings } from '../settings.ts';
import { createStore, type StoreLog } from '../store.ts';

const ID = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';

/** A log that records its messages. */
export function memoryLog(): StoreLog & { messages: string[] } {
	const messages: string[] = [];
	const note = (_details: object, message: string) => void messages.push(message);
	return { messages, info: note, warn: note, error: note };
}

/** Tests that hold for both databases. */
export function describeStore(name: string, settingsOf: () => StoreSettings): void {
	describe(name, () => {
		let database: Database;
		let rows: StoredRows;
		const log = memoryLog();

		beforeAll(async () => {
			const store = createStore(settingsOf(), log, { gather: 5 });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: true });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: false, comment: 'Write me: ann@example.com' });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: false });
			store.record({ kind: 'page', id: ID, page: '/cms/other', helpful: true });
			store.record({ kind: 'search', query: "it's; drop table search_miss" });
			store.record({
				kind: 'question',
				question: 'Why?',
				area: 'cms',
				outcome: 'not-covered',
				sources: ['/cms/faq#why'],
			});
			store.record({ kind: 'rating', question: 'Why?', rating: 'down', reason: 'wrong', comment: 'No.' });
			await store.close();
			database = await openDatabase(settingsOf());
			rows = await readRows(database, 1);
		}, 120_000);
		it('keeps the latest state of a vote, with its comment and without personal data', () => {
			expect(rows.pages).toEqual([
				{ time: expect.any(String), page: '/cms/intro', helpful: false, comment: 'Write me: [removed]' },
			]);
		});

		it('keeps questions, ratings and searches unchanged', () => {
			expect(rows.questions).toMatchObject([
				{ question: 'Why?', area: 'cms', outcome: 'not-covered', sources: ['/cms/faq#why'] },
			]);
			expect(rows.ratings).toMatchObject([{ question: 'Why?', rating: 'down', reason: 'wrong', comment: 'No.' }]);
			expect(rows.searches).toMatchObject([{ query: "it's; drop table search_miss" }]);
			expect(log.messages).toEqual([]);
		});

		it('counts what readers did not find, did not like, and said about it', async () => {
			const last = rows.searches[0]?.time;
			expect(await readCounts(database, 1)).toEqual({
				unanswered: [{ text: 'Why?', count: 1, last }],
				disliked: [{ text: 'Why?', count: 1, last }],
				missed: [{ text: "it's; drop table search_miss", count: 1, last }],
				pages: [{ page: '/cms/intro', helpful: 0, unhelpful: 1, last }],
				ofAnswers: [{ text: 'Why?', reason: 'wrong', comment: 'No.' }],
				ofPages: [{ text: '/cms/intro', reason: null, comment: 'Write me: [removed]' }],
			});
		});

		it('refuses to export too much at once, and asks for fewer days', async () => {
			await expect(readRows(database, 1, 0)).rejects.toThrow(
				'There are more than 0 pages in 1 days: ask for fewer days.',
			);
		});

		it('keeps the time to the hour only', () => {
			expect(rows.searches[0]?.time).toMatch(/:00:00\.000Z$/);
		});

		it('has no column that identifies a reader', async () => {
			const columns = await database.query(
				"select column_name from information_schema.columns where table_schema = 'public' and table_name <> 'store_version' order by 1",
			);
			expect([...new Set(columns.map((row) => row.column_name))]).toEqual([
				'area',
				'comment',
				'created_at',
				'helpful',
				'id',
				'outcome',
				'page',
				'query',
				'question',
				'rating',
				'reason',
				'sources',
			]);
		});

		it('deletes rows that are too old or too many', async () => {
			// The rows of earlier tests would count as well.
			await purge(database, 30, 0);
			await database.query("insert into search_miss (query, created_at) values ('old', now() - interval '40 days')");
			expect(await purge(database, 30)).toBe(1);
			for (const query of ['older', 'newest'])
				await database.query('insert into search_miss (query) values ($1)', [query]);
			expect(await purge(database, 30, 1)).toBe(1);
			expect((await readRows(database, 30)).searches).toMatchObject([{ query: 'newest' }]);
		});

		it('rolls back a transaction that fails', async () => {
			const failing = database.transaction(async ({ query }) => {
				await query("insert into search_miss (query) values ('never')");
				throw new Error('in the middle');
			});
			await expect(failing).rejects.toThrow('in the middle');
			expect(await database.query("select 1 from search_miss where query = 'never'")).toEqual([]);
		});

		it('refuses a database of a newer version', async () => {
			await database.query('update store_version set version = version + 1');
			await database.close();
			await expect(openDatabase(settingsOf())).rejects.toThrow(/version 4, expected 3 or older/);
			const failing = memoryLog();
			const store = createStore(settingsOf(), failing, { gather: 1, retry: 1 });
			store.record({ kind: 'search', query: 'lost' });
			await expect.poll(() => failing.messages.length, { timeout: 20_000 }).toBeGreaterThan(1);
			expect(failing.messages[0]).toBe('feedback could not be kept');
			await store.close();
		});
	});
}
