import { expect, it } from 'vitest';
import type { Example } from '../model.ts';
import type { Verdict } from '../runner/judge.ts';
import { printDatabaseFigure, printSiteFigure, printSiteReport } from './site-report.ts';
import type { Count } from './summarize.ts';

const count = (proved: number): Count => ({ proved, wrong: 0, notRun: 0, unproved: 0, unmarked: 0 });
const summary = {
	version: '5.54.0',
	day: '2026-11-21',
	total: { proved: 8, wrong: 1, notRun: 1, unproved: 2, unmarked: 0 },
	byKind: new Map([
		['rest', count(7)],
		['file', count(1)],
		['cli', count(0)],
	] as const),
	byArea: new Map(),
	byDepth: new Map([
		['booted', 1],
		['executed', 7],
	] as const),
	unproved: new Map([['third-party', ['content/a.mdx:1', 'content/a.mdx:9']]]),
	unmarked: [],
	wrong: [],
};

it('shows the figures in descending strength of the proof, without empty rows', () => {
	const text = printSiteReport(summary);
	expect(text).toContain(
		'On 2026-11-21, **8 of the 10 examples that can run** were verified with Strapi 5.54.0. 2 more can',
	);
	expect(text).toMatch(/<Seam title="7">\nIt ran, .*\n<\/Seam>\n\n<Seam title="1">\nStrapi starts with it\n<\/Seam>/);
	expect(text).toContain('| REST requests | 7 |\n| Files of a project | 1 |');
	expect(text).not.toContain('Commands');
	expect(text).toContain('| Third party | 2 |');
	expect(text).not.toContain('not prepared');
});

it('prints one figure for the landing page, with its version and day', () => {
	const total = { ...summary.total, proved: 1251, wrong: 0, notRun: 0 };
	expect(printSiteFigure({ ...summary, total })).toBe(
		'[1,251 of 1,251 examples](/proof) ran with Strapi 5.54.0 on November 21, 2026.\n',
	);
});

it('prints how many examples passed on a database server', () => {
	const passed = { state: 'passed', depth: 'executed' } as const;
	const example = (id: string): Example => ({
		id,
		kind: 'rest',
		after: [],
		files: [],
		fence: { file: 'a.mdx', line: 1, language: 'http', code: '', attributes: {}, lines: { first: 1, last: 3 } },
	});
	const verdicts = new Map<Example, Verdict>([
		[example('a'), passed],
		[example('b'), { state: 'failed', message: 'no' }],
	]);
	expect(printDatabaseFigure('mariadb', verdicts, summary)).toBe(
		'**MariaDB**: 1 of 2 examples that use the database were verified with Strapi 5.54.0 on November 21, 2026.\n',
	);
});

it('counts examples without a mark', () => {
	const text = printSiteReport({ ...summary, total: { ...summary.total, unmarked: 12 }, unproved: new Map() });
	expect(text).toContain('12 are not prepared for one yet');
	expect(text).not.toContain('Not run, because of');
});
