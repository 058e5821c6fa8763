import { expect, it } from 'vitest';
import { titleWithoutQuery, titleWithQuery } from './page-title.ts';

it('a query stands before the title, and none changes nothing', () => {
	expect(titleWithQuery(' api  tokens ', 'Search | Site')).toBe('api tokens – Search | Site');
	expect(titleWithQuery('  ', 'Search | Site')).toBe('Search | Site');
});

it('a title that names the query already is taken apart, any other is left as it is', () => {
	expect(titleWithoutQuery('api', 'api – Search | Site')).toBe('Search | Site');
	expect(titleWithoutQuery('api', 'Search | Site')).toBe('Search | Site');
	expect(titleWithoutQuery('', 'Search | Site')).toBe('Search | Site');
});
