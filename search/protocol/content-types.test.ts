import { expect, it } from 'vitest';
import { contentTypeCount, contentTypeFilter } from './content-types.ts';

it('includes the special types in the choice of the CMS, and matches all others exactly', () => {
	expect(contentTypeFilter('cms')).toEqual([
		[
			'contentType:cms',
			'contentType:features',
			'contentType:development',
			'contentType:api',
			'contentType:configuration',
		],
	]);
	expect(contentTypeFilter('api')).toEqual([['contentType:api']]);
	expect(contentTypeFilter('all')).toEqual([]);
	expect(contentTypeFilter('')).toEqual([]);
});

it('counts the hits that a choice would have', () => {
	const counts = { cms: 2, api: 3, cloud: 4, documentation: 1 };
	expect(contentTypeCount('cms', counts, 10)).toBe(5);
	expect(contentTypeCount('features', counts, 10)).toBe(0);
	expect(contentTypeCount('all', counts, 10)).toBe(10);
});
