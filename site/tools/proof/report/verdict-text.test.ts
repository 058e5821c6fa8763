import { expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { printDiff, verdictText } from './verdict-text.ts';

const fenceAt = (line: number): Fence => ({
	file: 'content/cms/x.mdx',
	line,
	language: 'json',
	code: '{ "a": 1 }',
	attributes: {},
	lines: { first: line, last: line + 2 },
});

it('reports file, line and name of an example that fails', () => {
	const example = { id: 'content/cms/x.mdx#list', fence: fenceAt(3) };
	expect(verdictText(example, { state: 'failed', message: 'the menu link does not show' })).toBe(
		'content/cms/x.mdx:3 list: the menu link does not show\n',
	);
	expect(verdictText(example, { state: 'passed', depth: 'executed' })).toBeUndefined();
});

it('reports file and line of each block that differs, with the actual result', () => {
	const differences = [{ fence: fenceAt(9), given: '{ "a": 2 }' }];
	const text = verdictText({ id: 'content/cms/x.mdx:1', fence: fenceAt(3) }, { state: 'different', differences });
	expect(text).toMatch(/^content\/cms\/x\.mdx:9 differs from the result of the example at line 3\n/);
	expect(text).toContain('"a": 2');
});

it('numbers the lines of the page and omits lines far from a change', () => {
	const shown = ['a', 'b', 'c', 'd', 'e', 'f'];
	expect(printDiff(shown.join('\n'), ['A', ...shown.slice(1)].join('\n'), 40)).toBe(
		['   40 - a', '      + A', '   41   b', '   42   c', '      …'].join('\n'),
	);
});
