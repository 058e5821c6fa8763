import { expect, it, vi } from 'vitest';
import { searchRequests, USUAL_SCOPE } from './request.ts';

it('a question with filters asks for distinct pages with snippets of 20 words, within language and version', () => {
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

it('a chosen content type filters the hits, and the counts are asked for without it', () => {
	const [hits, counts] = searchRequests({ query: 'roles', choice: 'cms', page: 2 }, USUAL_SCOPE);
	expect(hits?.facetFilters).toContainEqual([
		'contentType:cms',
		'contentType:features',
		'contentType:development',
		'contentType:api',
		'contentType:configuration',
	]);
	expect(hits?.page).toBe(2);
	expect(counts).toMatchObject({
		hitsPerPage: 0,
		facets: ['contentType'],
		facetFilters: [['lang:en'], ['version:current']],
	});
});

it('without content types, sections are hits of their own with snippets of 10 words', () => {
	const requests = searchRequests({ query: 'roles', choice: 'all' }, { ...USUAL_SCOPE, contentTypes: [] });
	expect(requests).toHaveLength(1);
	expect(requests[0]).toMatchObject({ attributesToSnippet: ['content:10'] });
	expect(requests[0]).not.toHaveProperty('distinct');
});

it('without content types, a screen of at most 768 px gets snippets of 5 words', () => {
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 768px)' }));
	const [hits] = searchRequests({ query: 'roles', choice: 'all' }, { ...USUAL_SCOPE, contentTypes: [] });
	vi.unstubAllGlobals();
	expect(hits).toMatchObject({ attributesToSnippet: ['content:5'] });
});
