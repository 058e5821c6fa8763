import { expect, test } from 'vitest';
import { CONTENT_TYPES } from '../query/content-types.ts';
import { pagerNumbers, readPageQuestion } from './page-address.ts';

const read = (search: string) => readPageQuestion(search, CONTENT_TYPES);

test('the address says query, content type and page, and nonsense in it is the beginning', () => {
	expect(read('?q=api+tokens&type=cms&page=3')).toEqual({ query: 'api tokens', choice: 'cms', page: 2 });
	expect(read('?page=-1')).toEqual({ query: '', choice: 'all', page: 0 });
	expect(read('?q=x&page=1.5')).toEqual({ query: 'x', choice: 'all', page: 0 });
	expect(read('?q=x&page=9000000000000')).toEqual({ query: 'x', choice: 'all', page: 49 });
});

test('a content type that the site does not have is no filter', () => {
	expect(read('?q=api&type=nothing').choice).toBe('all');
	expect(readPageQuestion('?q=api&type=cms', []).choice).toBe('all');
});

test('the pager names the first, the last and the pages around the current one', () => {
	expect(pagerNumbers(0, 3)).toEqual([0, 1, 2]);
	expect(pagerNumbers(5, 12)).toEqual([0, null, 3, 4, 5, 6, 7, null, 11]);
});
