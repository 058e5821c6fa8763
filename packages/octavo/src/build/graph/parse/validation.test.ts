import { expect, it } from 'vitest';
import { listChoices } from './validation.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `page-${String(index).padStart(5, '0')}`);

it('choices are listed in order, and completely on a site of hundreds of pages', () => {
	expect(listChoices(['b', 'a'])).toBe('a, b');
	expect(listChoices(ids(400))).toBe(ids(400).join(', '));
});

it('choices that a message leaves out are counted', () => {
	expect(listChoices(ids(1_234))).toMatch(/, page-00999 and 234 more$/);
});
