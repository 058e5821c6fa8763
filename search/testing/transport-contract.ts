import { expect, test } from 'vitest';
import { ApiError } from '../client/errors.ts';
import type { SearchClient } from '../client/index.ts';

/** What every way to search has to do. The index holds `sampleRecords`. */
export function testTransport(client: () => SearchClient): void {
	test('answers several queries in their order', async () => {
		const { results } = await client().search([
			{ indexName: 'docs', query: 'populate' },
			{ indexName: 'docs', query: 'postgresql', hitsPerPage: 1 },
		]);
		expect(results.map(({ query }) => query)).toEqual(['populate', 'postgresql']);
		expect(results[0]?.hits[0]?.url).toBe('/cms/api/rest/populate');
		expect(results[1]).toMatchObject({ index: 'docs', page: 0, hitsPerPage: 1, nbHits: 2, nbPages: 2 });
		expect(results[1]?.hits).toHaveLength(1);
	});

	test('gives a hit with its hierarchy, highlights and a snippet', async () => {
		const { results } = await client().search([
			{
				indexName: 'docs',
				query: 'findMany()',
				attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'content', 'type', 'url'],
				attributesToSnippet: ['content:4'],
				snippetEllipsisText: '…',
				highlightPreTag: '<em>',
				highlightPostTag: '</em>',
				clickAnalytics: true,
			},
		]);
		expect(results[0]?.queryID).toMatch(/^[0-9a-f]{32}$/);
		expect(results[0]?.hits[0]).toEqual({
			objectID: '/cms/api/document-service#find-many',
			type: 'lvl2',
			url: '/cms/api/document-service#find-many',
			hierarchy: { lvl0: 'CMS', lvl1: 'Document Service API', lvl2: 'findMany()' },
			content: expect.any(String),
			_highlightResult: expect.objectContaining({
				hierarchy: expect.objectContaining({
					lvl2: {
						value: '<em>findMany</em>()',
						matchLevel: 'full',
						fullyHighlighted: true,
						matchedWords: ['find', 'many'],
					},
				}),
			}),
			_snippetResult: {
				content: { value: expect.stringMatching(/^…?.*<em>findMany<\/em>.*…$/), matchLevel: 'full' },
			},
		});
	});

	test('filters, counts and keeps one section of a page', async () => {
		const { results } = await client().search([
			{ indexName: 'docs', query: 'database', distinct: true, facets: ['contentType'], facetingAfterDistinct: true },
			{ indexName: 'docs', query: 'database', distinct: true, facetFilters: [['contentType:cloud']] },
		]);
		expect(results[0]?.facets).toEqual({ contentType: { cloud: 1, configuration: 1 } });
		expect(results[1]?.hits.map(({ url_without_anchor }) => url_without_anchor)).toEqual(['/cloud/intro']);
	});

	test('finds values of facets', async () => {
		const { results } = await client().searchForFacets([{ indexName: 'docs', facet: 'tags', facetQuery: 'api' }]);
		expect(results[0]?.facetHits.map(({ value }) => value)).toEqual(['Document Service API', 'REST API']);
	});

	test('tolerates parameters that it does not know', async () => {
		const request = { indexName: 'docs', query: 'pool', personalizationImpact: 20, getRankingInfo: true };
		const { results } = await client().search([request]);
		expect(results[0]?.hits[0]?.url).toBe('/cms/configurations/database#pool');
	});

	test('refuses a wrong value with its name, and an index that does not exist', async () => {
		const wrong = { indexName: 'docs', query: 'pool', hitsPerPage: 'many' as unknown as number };
		const error = await client()
			.search([wrong])
			.catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({ status: 400, message: expect.stringContaining('"hitsPerPage"') });
		await expect(client().search([{ indexName: 'other' }])).rejects.toMatchObject({ name: 'ApiError', status: 404 });
	});

	test('ends with the reason of an abort', async () => {
		const controller = new AbortController();
		const answer = client().search([{ indexName: 'docs', query: 'pool' }], { signal: controller.signal });
		controller.abort(new Error('typed on'));
		await expect(answer).rejects.toThrow('typed on');
	});
}
