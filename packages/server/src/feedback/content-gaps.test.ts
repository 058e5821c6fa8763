import { RECORDS } from '@octavo/search/ask/testing/sample-site.ts';
import { openSample } from '@octavo/search/testing/open-sample.ts';
import { describe, expect, it } from 'vitest';
import type { StoredRows } from '../store/index.ts';
import { closestPageFinder, contentGaps, gapsAsMarkdown, gapsAsText, rowsAsCsv } from './content-gaps.ts';

const page = { passage: null, source: null };
const rows: StoredRows = {
	pages: [
		{
			...page,
			time: '2026-01-02T10:00:00.000Z',
			page: '/cms/tokens',
			helpful: false,
			comment: 'Where is | <b>step 4</b>?',
		},
		{ ...page, time: '2026-01-03T10:00:00.000Z', page: '/cms/tokens', helpful: true, comment: null },
		{ ...page, time: '2026-01-03T10:00:00.000Z', page: '/cms/filters', helpful: true, comment: 'Good' },
	],
	questions: [
		{
			time: '2026-01-01T10:00:00.000Z',
			question: 'How do I revoke tokens',
			area: null,
			outcome: 'not-covered',
			sources: [],
		},
		{
			time: '2026-01-05T10:00:00.000Z',
			question: 'How do I revoke tokens?',
			area: 'cms',
			outcome: 'failed',
			sources: [],
		},
		{
			time: '2026-01-04T10:00:00.000Z',
			question: 'how do i revoke tokens?',
			area: null,
			outcome: 'not-covered',
			sources: [],
		},
		{
			time: '2026-01-04T10:00:00.000Z',
			question: 'What is a filter?',
			area: null,
			outcome: 'answered',
			sources: ['/cms/filters'],
		},
	],
	ratings: [
		{
			time: '2026-01-02T10:00:00.000Z',
			question: 'Nightly copies?',
			rating: 'down',
			reason: 'wrong',
			comment: '=2+2, "no"',
		},
		{ time: '2026-01-02T10:00:00.000Z', question: 'Nightly copies?', rating: 'up', reason: null, comment: null },
	],
	searches: [
		{ time: '2026-01-02T10:00:00.000Z', query: 'restore backup' },
		{ time: '2026-01-03T10:00:00.000Z', query: 'Restore Backup' },
		{ time: '2026-01-03T10:00:00.000Z', query: 'xylophone' },
	],
};
const findClosest = closestPageFinder(await openSample(RECORDS));
const gaps = await contentGaps(rows, findClosest);

describe('content gaps', () => {
	it('list unanswered questions with count, last day and closest page', () => {
		expect(gaps[0]).toEqual({
			kind: 'unanswered question',
			text: 'How do I revoke tokens?',
			count: 3,
			last: '2026-01-05',
			closest: { path: '/cms/tokens', title: 'API tokens' },
			comments: [],
		});
	});

	it('list searches without results, badly rated answers and unhelpful pages with comments', () => {
		expect(gaps.slice(1)).toMatchObject([
			{ kind: 'search without results', count: 2, closest: { path: '/cloud/backups' } },
			{ kind: 'search without results', text: 'xylophone', count: 1 },
			{ kind: 'badly rated answer', text: 'Nightly copies?', count: 1, comments: ['wrong: =2+2, "no"'] },
			{ kind: 'unhelpful page', text: '/cms/tokens', count: 1, helpful: 1, comments: ['Where is | <b>step 4</b>?'] },
		]);
		expect(gaps[2]?.closest).toBeUndefined();
	});

	it('name the place and the passage that a reader reported', async () => {
		const report = {
			...page,
			time: '2026-01-02T10:00:00.000Z',
			page: '/cms/intro',
			helpful: false,
			comment: 'It moved.',
		};
		const pages = [{ ...report, passage: 'Call it.', source: 'content/cms/intro.mdx:7' }];
		const found = await contentGaps({ ...rows, pages }, findClosest);
		expect(found.at(-1)?.comments).toEqual(['content/cms/intro.mdx:7 Call it.: It moved.']);
	});

	it('are the thousand most frequent, each with its five newest comments', async () => {
		const time = '2026-01-03T10:00:00.000Z';
		const searches = Array.from({ length: 1_500 }, (_, number) =>
			Array.from({ length: 1 + (number % 7) }, () => ({ time, query: `word${number}` })),
		).flat();
		const found = await contentGaps({ ...rows, searches }, async () => undefined);
		expect(found).toHaveLength(1_000);
		expect(found.at(-1)?.count).toBe(3);
		const pages = Array.from({ length: 7 }, (_, number) => ({
			...page,
			time: `2026-01-0${9 - number}T10:00:00.000Z`,
			page: '/cms/tokens',
			helpful: false,
			comment: `No. ${number}`,
		}));
		const [gap] = await contentGaps({ ...rows, pages }, findClosest);
		expect(gap?.comments).toEqual(['No. 0', 'No. 1', 'No. 2', 'No. 3', 'No. 4']);
	});

	it('are printed as a table with comments below the rows', () => {
		const lines = gapsAsText(gaps).split('\n');
		expect(lines[0]).toMatch(/^times +what +text +last +closest page$/);
		expect(lines[1]).toMatch(/^3 +unanswered question +How do I revoke tokens\? +2026-01-05 +\/cms\/tokens$/);
		expect(lines).toContain('         “wrong: =2+2, "no"”');
		expect(gapsAsText([])).toMatch(/^No gaps/);
	});

	it('are printed as Markdown in which the texts of readers are escaped', () => {
		const markdown = gapsAsMarkdown(gaps);
		expect(markdown).toContain(
			'| 3 | unanswered question | How do I revoke tokens? | 2026-01-05 | [API tokens](/cms/tokens) |',
		);
		expect(markdown).toContain('Where is \\| &lt;b>step 4&lt;/b>?');
	});
});

describe('the export as CSV', () => {
	it('has one table, in which no text is a formula', () => {
		const lines = rowsAsCsv(rows).split('\r\n');
		expect(lines[0]).toBe(
			'kind,time,page,helpful,question,area,outcome,sources,rating,reason,comment,query,passage,source',
		);
		expect(lines).toHaveLength(1 + 3 + 4 + 2 + 3 + 1);
		expect(lines[8]).toBe(`rating,2026-01-02T10:00:00.000Z,,,Nightly copies?,,,,down,wrong,"'=2+2, ""no""",,,`);
	});
});
