import { expect, it } from 'vitest';
import { createFinding, FINDING_CODES } from '../findings/index.ts';
import { formatCounts, formatJson, formatSarif, formatText } from './index.ts';

const findings = [
	createFinding('broken-link', { file: 'content/a b#c.mdx', line: 3, column: 9 }, '"/x" does not lead to a page', {
		resolved: '/x',
		closest: '/y',
	}),
	createFinding('orphan-page', { file: 'content/z.mdx', line: 1, column: 1 }, '"/z" is in no sidebar'),
];
const summary = { errors: 1, warnings: 1, pages: 12 };

it('text has one line for each finding, followed by the counts', () => {
	expect(formatText(findings, summary).split('\n').slice(0, 4)).toEqual([
		'content/a b#c.mdx:3:9 broken-link "/x" does not lead to a page (resolved to /x; closest match /y)',
		'content/z.mdx:1:1 orphan-page warning: "/z" is in no sidebar',
		'',
		'1 error and 1 warning in 12 pages.',
	]);
	expect(formatText([], { errors: 0, warnings: 0, pages: 1 })).toBe('0 errors and 0 warnings in 1 page.\n');
});

it('the summary counts the findings of each code', () => {
	const [first] = findings;
	const all = first ? [{ ...first, code: 'orphan-page' }, ...findings, first] : [];
	expect(formatCounts(all, summary).split('\n')).toEqual([
		'     2 error   orphan-page              first at content/a b#c.mdx:3',
		'     2 error   broken-link              first at content/a b#c.mdx:3',
		'1 error and 1 warning in 12 pages.',
		'',
	]);
});

it('JSON has the summary and the findings, each with the page that explains its code', () => {
	expect(JSON.parse(formatJson(findings, summary))).toMatchObject({
		summary,
		findings: [
			{
				code: 'broken-link',
				line: 3,
				closest: '/y',
				documentation: 'packages/octavo/src/build/findings/docs/broken-link.md',
			},
			{ code: 'orphan-page', severity: 'warning' },
		],
	});
});

it('SARIF has the version, every rule, and each finding with its place', () => {
	const log = JSON.parse(formatSarif(findings));
	expect(log.version).toBe('2.1.0');
	const [run] = log.runs;
	expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(FINDING_CODES));
	expect(run.results).toMatchObject([
		{
			ruleId: 'broken-link',
			level: 'error',
			message: { text: '"/x" does not lead to a page (closest match /y)' },
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri: 'content/a%20b%23c.mdx' },
						region: { startLine: 3, startColumn: 9 },
					},
				},
			],
		},
		{ ruleId: 'orphan-page', level: 'warning' },
	]);
	for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
});
