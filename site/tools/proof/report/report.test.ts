import { expect, it } from 'vitest';
import { readExamples } from '../examples/read-examples.ts';
import { readFences } from '../notation/index.ts';
import type { Verdict } from '../runner/judge.ts';
import { printReport } from './print.ts';
import { areaOf, summarizeProof } from './summarize.ts';

const FILE = 'content/cms/api/rest/x.mdx';
const SOURCE = [
	'```http proof=rest\nGET /a\n```',
	'```json proof=result\n1\n```',
	'```http proof=rest\nGET /b\n```',
	'```js proof=strapi\n1\n```',
	'```bash unproved=cloud\nx\n```',
	'```js\nx\n```',
].join('\n\n');

it('counts by kind and area, and lists what is not proved with the reason', () => {
	const file = readExamples(FILE, readFences(SOURCE, FILE));
	const [first, second] = file.examples;
	if (!first || !second) throw new Error('expected examples');
	const verdicts = new Map<typeof first, Verdict>([
		[first, { state: 'passed', depth: 'executed' }],
		[second, { state: 'failed', message: 'no' }],
	]);
	const report = printReport(summarizeProof([file], { verdicts }, { version: '5.0.0', day: '2026-02-02' }));
	expect(report).toContain('**1 of 3 examples are proved (33.3 %).** 1 are wrong, 1 were not run');
	expect(report).toContain('| `rest` | 1 | 1 | 0 |\n| `strapi` | 0 | 0 | 1 |');
	expect(report).toContain('| `cms/api` | 1 | 1 | 1 | 1 | 1 |');
	expect(report).toContain('### cloud (1)\n\n- content/cms/api/rest/x.mdx:17');
	expect(report).toContain('## Wrong\n\n- content/cms/api/rest/x.mdx:9');
	expect(report).toContain('- content/cms/api/rest/x.mdx: 1');
});

it.each([
	['content/cms/api/rest/x.mdx', 'cms/api'],
	['content/cms/intro.mdx', 'cms'],
	['content/index.mdx', 'general'],
])('assigns %s to the area %s', (file, area) => expect(areaOf(file)).toBe(area));
