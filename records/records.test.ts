import { expect, it } from 'vitest';
import { anchorIn, anchorOf, routeOf, withAnchor } from './index.ts';

it('takes an address apart into page and heading', () => {
	expect([routeOf('/cms/intro#install'), anchorOf('/cms/intro#install')]).toEqual(['/cms/intro', 'install']);
	expect([routeOf('/cms/intro'), anchorOf('/cms/intro')]).toEqual(['/cms/intro', '']);
});

it('reads the id that a heading of a Markdown copy carries', () => {
	expect(anchorIn(withAnchor('Filter by `$in`', 'in'))).toBe('in');
	expect(anchorIn('The `{#id}` notation of headings')).toBeUndefined();
});
