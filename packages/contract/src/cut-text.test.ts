import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('never leaves half a character, which cannot be part of an address', () => {
	expect(cutText('ab😀c', 3)).toBe('ab');
	expect(cutText('ab😀c', 4)).toBe('ab😀');
	expect(cutText('abc', 9)).toBe('abc');
});
