import { expect, it } from 'vitest';
import { printDiff } from './diff.ts';

it('numbers the lines of the page and leaves out what is far from a change', () => {
	const shown = ['a', 'b', 'c', 'd', 'e', 'f'];
	expect(printDiff(shown.join('\n'), ['A', ...shown.slice(1)].join('\n'), 40)).toBe(
		['   40 - a', '      + A', '   41   b', '   42   c', '      …'].join('\n'),
	);
});
