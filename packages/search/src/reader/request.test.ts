import { expect, it, vi } from 'vitest';
import { searchRequests, USUAL_SCOPE } from './request.ts';

it('requests distinct pages with snippets of 20 words, within language and version', () => {
	const [request, ...others] = searchRequests({ query: 'roles', choice: 'all' }, USUAL_SCOPE);
	expect(others).toEqual([]);
	expect(request).toMatchObject({
		indexName: 'docs',
		query: 'roles',
		hitsPerPage: 20,
		distinct: true,
		typoTolerance: 'min',
		minWordSizefor1Typo: 4,
		minWordSizefor2Typos: 8,
		clickAnalytics: true,
		snippetEllipsisText: '…',
		attributesToSnippet: ['content:20'],
		highlightPreTag: '<mark>',
		facetFilters: [['lang:en'], ['version:current']],
	});
});

it('filters the hits by the chosen content type, and requests the counts without it', () => {
	const scope = { ...USUAL_SCOPE, contentTypes: [{ value: 'all' }, { value: 'cms', includes: ['api', 'features'] }] };
	const [hits, counts] = searchRequests({ query: 'roles', choice: 'cms', page: 2 }, scope);
	expect(hits?.facetFilters).toContainEqual(['contentType:cms', 'contentType:api', 'contentType:features']);
	expect(hits?.page).toBe(2);
	expect(counts).toMatchObject({
		hitsPerPage: 0,
		facets: ['contentType'],
		facetFilters: [['lang:en'], ['version:current']],
	});
});

it('requests sections as separate hits with snippets of 10 words if the site has no content types', () => {
	const requests = searchRequests({ query: 'roles', choice: 'all' }, { ...USUAL_SCOPE, contentTypes: [] });
	expect(requests).toHaveLength(1);
	expect(requests[0]).toMatchObject({ attributesToSnippet: ['content:10'] });
	expect(requests[0]).not.toHaveProperty('distinct');
});

it('requests snippets of 5 words on screens of at most 768 px if the site has no content types', () => {
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 768px)' }));
	const [hits] = searchRequests({ query: 'roles', choice: 'all' }, { ...USUAL_SCOPE, contentTypes: [] });
	vi.unstubAllGlobals();
	expect(hits).toMatchObject({ attributesToSnippet: ['content:5'] });
});
