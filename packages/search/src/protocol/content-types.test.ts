import { expect, it } from 'vitest';
import { contentTypeCount, contentTypeFilter } from './content-types.ts';

const choices = [
	{ value: 'all' },
	{ value: 'cms', includes: ['features', 'api'] },
	{ value: 'api' },
	{ value: 'features' },
];

it('includes the types that the configuration names in a choice, and matches all others exactly', () => {
	expect(contentTypeFilter('cms', choices)).toEqual([['contentType:cms', 'contentType:features', 'contentType:api']]);
	expect(contentTypeFilter('api', choices)).toEqual([['contentType:api']]);
	expect(contentTypeFilter('all', choices)).toEqual([]);
	expect(contentTypeFilter('', choices)).toEqual([]);
});

it('counts the hits that a choice would have', () => {
	const counts = { cms: 2, api: 3, cloud: 4, documentation: 1 };
	expect(contentTypeCount('cms', choices, counts, 10)).toBe(5);
	expect(contentTypeCount('features', choices, counts, 10)).toBe(0);
	expect(contentTypeCount('all', choices, counts, 10)).toBe(10);
});
