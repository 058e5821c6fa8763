import { describe, expect, it } from 'vitest';
import type { Fence } from '../model.ts';
import { judge } from './judge.ts';

const block = (language: string, code: string, attributes: Record<string, string> = {}): Fence => ({
	file: 'content/x.mdx',
	line: 9,
	language,
	code,
	attributes,
	lines: { first: 9, last: 11 },
});

describe('judge', () => {
	it('passes when the page shows the result', () => {
		const result = block('json', '[1, // two\n 2]'.replace(' // two', ''));
		expect(judge({ result }, { state: 'passed', given: { value: [1, 2] } })).toEqual({
			state: 'passed',
			depth: 'executed',
		});
	});
	it('returns what the page has to show, cut as its marks say', () => {
		const result = block('json', '[9]', { drop: '[1-]' });
		expect(judge({ result }, { state: 'passed', given: { value: [1, 2] } })).toEqual({
			state: 'different',
			differences: [{ fence: result, given: '[\n  1\n  // 1 more\n]' }],
		});
	});
	it('compares console output separately from the value', () => {
		const output = block('text', 'hello');
		expect(judge({ output }, { state: 'passed', given: { value: 1, printed: 'hello' } }).state).toBe('passed');
		expect(judge({ output }, { state: 'passed', given: { value: 1 } })).toEqual({
			state: 'failed',
			message: 'printed nothing, but the block at line 9 shows output',
		});
	});
	it('fails when there is no result to show', () => {
		expect(judge({ result: block('json', '1') }, { state: 'passed' }).state).toBe('failed');
	});
	it('fails when a mark of the block is no path', () => {
		const result = block('json', '[9]', { keep: 'data[' });
		expect(judge({ result }, { state: 'passed', given: { value: [1] } })).toEqual({
			state: 'failed',
			message: expect.stringMatching(/^the block at line 9 cannot be cut: "data\[" is not a path/),
		});
	});
	it('keeps failures and depths', () => {
		expect(judge({}, { state: 'failed', message: 'no' })).toEqual({ state: 'failed', message: 'no' });
		expect(judge({}, { state: 'passed', depth: 'booted' })).toEqual({ state: 'passed', depth: 'booted' });
	});
});
