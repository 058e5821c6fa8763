import { beforeAll, describe, expect, it } from 'vitest';
import { openStored, type StoredRows } from '../open-stored.ts';
import type { StoreLog, StoreSettings } from '../settings.ts';
import { createStore } from '../store.ts';

const ID = '0d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11';
/** Its id comes after the other one, so that the order is known. */
const REPORT = {
	...({ kind: 'page' } as const),
	...{ id: '1d5e1b0c-6d0c-4c57-9f6a-3f9a4b0f7f11', page: '/cms/intro', helpful: false },
	...{ passage: 'Call 192.168.7.7.', source: 'content/cms/intro.mdx:7', comment: 'It moved.' },
} as const;

/** A log that records its messages. */
export function memoryLog(): StoreLog & { messages: string[] } {
	const messages: string[] = [];
	const note = (_details: object, message: string) => void messages.push(message);
	return { messages, info: note, warn: note, error: note };
}

/** Reads everything of the last days. */
export async function readAll(settings: StoreSettings, log = memoryLog(), days = 1): Promise<StoredRows> {
	const stored = await openStored(settings, log);
	const rows = await stored.readRows(days);
	await stored.close();
	return rows;
}

/** Tests that hold for files and for PostgreSQL. */
export function describeStore(name: string, settingsOf: () => StoreSettings): void {
	describe(name, () => {
		let rows: StoredRows;
		const log = memoryLog();

		beforeAll(async () => {
			const store = createStore(settingsOf(), log, { gather: 5 });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: true });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: false, comment: 'Write me: ann@example.com' });
			store.record({ kind: 'page', id: ID, page: '/cms/intro', helpful: false });
			store.record({ kind: 'page', id: ID, page: '/cms/other', helpful: true });
			store.record(REPORT);
			store.record({ kind: 'search', query: "it's; drop table search_miss" });
			store.record({
				kind: 'question',
				question: 'Why?',
				area: 'cms',
				outcome: 'not-covered',
				sources: ['/cms/faq#why'],
			});
			store.record({ kind: 'question', question: 'How?', outcome: 'answered', sources: [] });
			store.record({ kind: 'rating', question: 'Why?', rating: 'down', reason: 'wrong', comment: 'No.' });
			store.record({ kind: 'rating', question: 'Why?', rating: 'up' });
			await store.close();
			const stored = await openStored(settingsOf(), log);
			rows = await stored.readRows(1);
			await stored.close();
		}, 120_000);

		it('keeps the latest state of a vote, with its comment and without personal data', () => {
			const time = expect.any(String);
			const vote = { page: '/cms/intro', helpful: false, comment: 'Write me: [removed]', passage: null, source: null };
			const report = { comment: 'It moved.', passage: 'Call [removed].', source: 'content/cms/intro.mdx:7' };
			expect(rows.pages).toEqual([
				{ time, ...vote },
				{ time, ...vote, ...report },
			]);
		});

		it('keeps questions, ratings and searches unchanged', () => {
			expect(rows.questions).toMatchObject([
				{ question: 'Why?', area: 'cms', outcome: 'not-covered', sources: ['/cms/faq#why'] },
				{ question: 'How?', area: null, outcome: 'answered', sources: [] },
			]);
			expect(rows.ratings).toMatchObject([
				{ question: 'Why?', rating: 'down', reason: 'wrong', comment: 'No.' },
				{ question: 'Why?', rating: 'up', reason: null, comment: null },
			]);
			expect(rows.searches).toMatchObject([{ query: "it's; drop table search_miss" }]);
			expect(log.messages).toEqual([]);
		});

		it('keeps the time to the hour only', () => {
			expect(rows.searches[0]?.time).toMatch(/:00:00\.000Z$/);
		});
	});
}
