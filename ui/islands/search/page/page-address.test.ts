import { expect, test } from 'vitest';
import { pagerNumbers, readPageQuestion } from './page-address.ts';

test('the address says query, content type and page, and nonsense in it is the beginning', () => {
	expect(readPageQuestion('?q=api+tokens&type=cms&page=3')).toEqual({ query: 'api tokens', choice: 'cms', page: 2 });
	expect(readPageQuestion('?page=-1')).toEqual({ query: '', choice: 'all', page: 0 });
	expect(readPageQuestion('?q=x&page=1.5')).toEqual({ query: 'x', choice: 'all', page: 0 });
});

test('the pager names the first, the last and the pages around the current one', () => {
	expect(pagerNumbers(0, 3)).toEqual([0, 1, 2]);
	expect(pagerNumbers(5, 12)).toEqual([0, null, 3, 4, 5, 6, 7, null, 11]);
});
