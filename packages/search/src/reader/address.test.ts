import { expect, it, vi } from 'vitest';
import { pagerNumbers, readPageQuestion, resultAddress, searchPageAddress } from './address.ts';

it('keeps results on this site, even if the index contains public addresses', () => {
	expect(resultAddress('/cms/api/rest#get')).toEqual({ href: '/cms/api/rest#get', external: false });
	expect(resultAddress('https://docs.example.com/cms/api?x=1#get')).toEqual({
		href: '/cms/api?x=1#get',
		external: false,
	});
});

it('keeps an address that the pattern matches', () => {
	const pattern = 'https://(design-system|contributor)\\.example\\.com';
	const url = 'https://contributor.example.com/guide#start';
	expect(resultAddress(url, pattern)).toEqual({ href: url, external: true });
	expect(resultAddress('https://docs.example.com/a', pattern).external).toBe(false);
});

it('never returns a script address', () => {
	expect(resultAddress('javascript:alert(1)').href).toBe('/javascript:alert(1)');
});

it.each([
	'//example.org/x',
	'/\\example.org/x',
	'\\\\example.org/x',
	'/\t/example.org/x',
	'https://docs.example.com//example.org/x',
])('does not lead to another site: %j', (url) => {
	expect(resultAddress(url)).toEqual({ href: '/example.org/x', external: false });
});

it('reports a pattern that is not a regular expression, which matches nothing', () => {
	const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	expect(resultAddress('/a', '(').external).toBe(false);
	expect(warn).toHaveBeenCalledTimes(1);
});

it('includes only non-default values in the address of the search page', () => {
	expect(searchPageAddress('')).toBe('/search');
	expect(searchPageAddress('a & b', 'all')).toBe('/search?q=a+%26+b');
	expect(searchPageAddress('x', 'api', 2)).toBe('/search?q=x&type=api&page=3');
});

const TYPES = [{ value: 'all' }, { value: 'cms' }];
const read = (search: string) => readPageQuestion(search, TYPES);

it('reads query, content type and page from an address, with defaults for invalid values', () => {
	expect(read('?q=api+tokens&type=cms&page=3')).toEqual({ query: 'api tokens', choice: 'cms', page: 2 });
	expect(read('?page=-1')).toEqual({ query: '', choice: 'all', page: 0 });
	expect(read('?q=x&page=1.5')).toEqual({ query: 'x', choice: 'all', page: 0 });
	expect(read('?q=x&page=9000000000000')).toEqual({ query: 'x', choice: 'all', page: 49 });
});

it('ignores a content type that the site does not have', () => {
	expect(read('?q=api&type=nothing').choice).toBe('all');
	expect(readPageQuestion('?q=api&type=cms', []).choice).toBe('all');
});

it('lists the first, the last and the pages around the current one in the pager', () => {
	expect(pagerNumbers(0, 3)).toEqual([0, 1, 2]);
	expect(pagerNumbers(5, 12)).toEqual([0, null, 3, 4, 5, 6, 7, null, 11]);
});
