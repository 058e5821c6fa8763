import assert from 'node:assert/strict';
import { ApiError } from '../client/errors.ts';
import type { SearchClient } from '../client/index.ts';

/**
 * The contract of all transports, for an index of `sampleRecords`. It does not depend on a test runner, since some
 * transports are tested in Vitest and some in a browser with Playwright.
 */
export const transportContract: Readonly<Record<string, (client: SearchClient) => Promise<void>>> = {
	async 'answers several queries in order'(client) {
		const { results } = await client.search([
			{ indexName: 'docs', query: 'populate' },
			{ indexName: 'docs', query: 'postgresql', hitsPerPage: 1 },
		]);
		assert.deepEqual(
			results.map(({ query }) => query),
			['populate', 'postgresql'],
		);
		assert.equal(results[0]?.hits[0]?.url, '/cms/api/rest/populate');
		const { index, page, hitsPerPage, nbHits, nbPages, hits } = results[1] ?? assert.fail();
		assert.deepEqual(
			{ index, page, hitsPerPage, nbHits, nbPages },
			{ index: 'docs', page: 0, hitsPerPage: 1, nbHits: 2, nbPages: 2 },
		);
		assert.equal(hits.length, 1);
	},

	async 'returns a hit with its hierarchy, highlights and a snippet'(client) {
		const { results } = await client.search([
			{
				indexName: 'docs',
				query: 'findMany()',
				attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'type', 'url'],
				attributesToSnippet: ['content:4'],
				snippetEllipsisText: '…',
				highlightPreTag: '<em>',
				highlightPostTag: '</em>',
				clickAnalytics: true,
			},
		]);
		assert.match(results[0]?.queryID ?? '', /^[0-9a-f]{32}$/);
		const { _highlightResult, _snippetResult, ...hit } = results[0]?.hits[0] ?? assert.fail();
		assert.deepEqual(hit, {
			objectID: '/cms/api/document-service#find-many',
			type: 'lvl2',
			url: '/cms/api/document-service#find-many',
			hierarchy: { lvl0: 'CMS', lvl1: 'Document Service API', lvl2: 'findMany()' },
		});
		assert.deepEqual(_highlightResult?.hierarchy?.lvl2, {
			value: '<em>findMany</em>()',
			matchLevel: 'full',
			matchedWords: ['find', 'many'],
		});
		assert.equal(_snippetResult?.content?.matchLevel, 'full');
		assert.match(_snippetResult?.content?.value ?? '', /^…?.*<em>findMany<\/em>.*…$/);
	},

	async 'filters, counts and returns one section per page'(client) {
		const { results } = await client.search([
			{ indexName: 'docs', query: 'database', distinct: true, facets: ['contentType'], facetingAfterDistinct: true },
			{ indexName: 'docs', query: 'database', distinct: true, facetFilters: [['contentType:cloud']] },
		]);
		assert.deepEqual(results[0]?.facets, { contentType: { cloud: 1, configuration: 1 } });
		assert.deepEqual(
			results[1]?.hits.map(({ url_without_anchor }) => url_without_anchor),
			['/cloud/intro'],
		);
	},

	async 'ignores unknown parameters'(client) {
		const request = { indexName: 'docs', query: 'pool', personalizationImpact: 20, enableRules: false };
		const { results } = await client.search([request]);
		assert.equal(results[0]?.hits[0]?.url, '/cms/configurations/database#pool');
	},

	async 'rejects an invalid value with its name, and an index that does not exist'(client) {
		const wrong = { indexName: 'docs', query: 'pool', hitsPerPage: 'many' as unknown as number };
		await assert.rejects(client.search([wrong]), (error) => {
			assert(error instanceof ApiError);
			assert.equal(error.status, 400);
			assert.match(error.message, /^Invalid value for "hitsPerPage" parameter, expected integer/);
			return true;
		});
		await assert.rejects(client.search([{ indexName: 'other' }]), { name: 'ApiError', status: 404 });
	},

	async 'rejects with the reason of an abort'(client) {
		const controller = new AbortController();
		const answer = client.search([{ indexName: 'docs', query: 'pool' }], { signal: controller.signal });
		controller.abort(new Error('typed on'));
		await assert.rejects(answer, /typed on/);
	},
};
