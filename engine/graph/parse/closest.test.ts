import { expect, it } from 'vitest';
import { closestOf, listChoices } from './closest.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `page-${String(index).padStart(5, '0')}`);

it('choices are listed in order, and completely on a site of hundreds of pages', () => {
	expect(listChoices(['b', 'a'])).toBe('a, b');
	expect(listChoices(ids(400))).toBe(ids(400).join(', '));
});

it('choices that a message leaves out are counted', () => {
	expect(listChoices(ids(1_234))).toMatch(/, page-00999 and 234 more$/);
});

it.each([
	['cms/inrto', 'cms/intro'],
	['CMS/INTRO', 'cms/intro'],
	['cloud/intr', 'cloud/intro'],
])('the closest to %s is %s', (wrong, right) => {
	expect(closestOf(wrong, ['cms/quick-start', 'cloud/intro', 'cms/intro'])).toBe(right);
});

it('candidates that differ in more than half of their letters are not suggested', () => {
	expect(closestOf('webhooks', ['intro', 'quick-start'])).toBeUndefined();
	expect(closestOf('webhooks', [])).toBeUndefined();
});
