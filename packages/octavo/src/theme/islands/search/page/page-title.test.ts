import { expect, it } from 'vitest';
import { titleWithoutQuery, titleWithQuery } from './page-title.ts';

it('puts the query before the title, and ignores an empty query', () => {
	expect(titleWithQuery(' api  tokens ', 'Search | Site')).toBe('api tokens – Search | Site');
	expect(titleWithQuery('  ', 'Search | Site')).toBe('Search | Site');
});

it('removes the query from a title that contains it', () => {
	expect(titleWithoutQuery('api', 'api – Search | Site')).toBe('Search | Site');
	expect(titleWithoutQuery('api', 'Search | Site')).toBe('Search | Site');
	expect(titleWithoutQuery('', 'Search | Site')).toBe('Search | Site');
});
