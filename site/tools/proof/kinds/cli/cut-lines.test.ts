import { expect, it } from 'vitest';
import { cutLines } from './cut-lines.ts';

const text = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n');

it.each([
	[{}, text],
	[{ keep: '2-3' }, 'two\nthree'],
	[{ keep: '1, 4-' }, 'one\n…\nfour\nfive\nsix'],
	[{ drop: '2-5' }, 'one\n…\nsix'],
	[{ keep: '1-4', drop: '3' }, 'one\ntwo\n…\nfour'],
])('cuts by %o', (rules, expected) => {
	expect(cutLines(text, rules)).toBe(expected);
});

it('refuses a rule without line numbers', () => {
	expect(() => cutLines(text, { keep: 'first' })).toThrow('"first" is not a line');
});
