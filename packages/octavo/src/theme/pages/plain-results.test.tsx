import { runSearch, type SearchAnswer } from '@octavo/search/client/index.ts';
import { answerQueries } from '@octavo/search/protocol/answer.ts';
import type { MultipleQueriesResponse, SearchResponse } from '@octavo/search/protocol/responses.ts';
import { openSample } from '@octavo/search/testing/open-sample.ts';
import { expect, it } from 'vitest';
import { renderPlainResults } from '../server-pages.tsx';

const SETTINGS = {
	contentTypes: [
		{ value: 'all', label: 'All content' },
		{ value: 'api', label: 'APIs & more' },
	],
	lang: 'en',
	version: 'current',
	issueUrl: 'https://example.com/new?title={query}&labels=search',
	popular: [],
};

interface Changes {
	choice?: string;
	page?: number;
	answer?: Partial<SearchAnswer>;
	suggestions?: string[];
}

async function render(
	query: string,
	{ choice = 'all', page = 0, answer, suggestions = [] }: Changes = {},
): Promise<string> {
	const index = await openSample();
	const client = {
		search: (requests: unknown) =>
			answerQueries(index, { requests }) as Promise<MultipleQueriesResponse<SearchResponse>>,
	};
	const question = { query, choice, page };
	const found = { ...(await runSearch(client, question, SETTINGS)), ...answer };
	return renderPlainResults({ question, answer: found, settings: SETTINGS, suggestions, base: '' });
}

it('lists hits with their location and marked matches', async () => {
	const html = await render('pool');
	expect(html).toContain('1 result for &quot;pool&quot;');
	expect(html).toContain(
		'<div class="page-list-area">CMS › Database configuration</div><a href="/cms/configurations/database#pool"><mark>Pool</mark></a>',
	);
	expect(html).toContain('kept in a </span><mark>pool</mark>');
});

it('links filters and pages, keeping the query', async () => {
	const html = await render('document', { choice: 'api', page: 1, answer: { total: 45, pages: 3 } });
	expect(html).toMatch(/<a href="\/search\?q=document">All content <span>\d+<\/span><\/a>/);
	expect(html).toMatch(
		/<a href="\/search\?q=document&amp;type=api" aria-current="true">APIs &amp; more <span>\d+<\/span>/,
	);
	expect(html).toContain('<a href="/search?q=document&amp;type=api" rel="prev">');
	expect(html).toContain('<a href="/search?q=document&amp;type=api&amp;page=3" rel="next">');
	expect(html).toContain('aria-label="Page 2" aria-current="page"');
});

it('numbers the results of a page on from the previous page', async () => {
	const { hits } = await runSearchOf('document');
	const html = await render('document', { page: 1, answer: { hits, total: 45, pages: 3 } });
	expect(html).toContain('start="21"');
	expect(html).toContain(`Results 21 to ${20 + hits.length} of 45`);
});

it('links back from a page after the last one', async () => {
	const html = await render('document', { page: 9, answer: { hits: [], total: 45, pages: 3 } });
	expect(html).toContain('There are 3 pages of results.');
	expect(html).toContain('<a href="/search?q=document&amp;page=3" rel="prev">');
	const afterOnly = await render('document', { page: 1, answer: { hits: [], total: 5, pages: 1 } });
	expect(afterOnly).toContain('There is 1 page of results.');
	expect(afterOnly).toContain('<a href="/search?q=document" rel="prev">');
});

it('offers other filters, other queries and a link to report a query without results', async () => {
	const html = await render('zeppelin & airship', {
		choice: 'api',
		answer: { counts: { all: 3, api: 0 } },
		suggestions: ['REST API', 'a & b'],
	});
	expect(html).toContain('No results for &quot;zeppelin &amp; airship&quot;');
	expect(html).toContain('<a href="/search?q=zeppelin+%26+airship">Show 3 in all content</a>');
	expect(html).toContain('<a href="/search?q=a+%26+b">a &amp; b</a>');
	expect(html).toContain(
		'<a href="https://example.com/new?title=zeppelin%20%26%20airship&amp;labels=search" target="_blank" rel="noopener">Let us know.</a>',
	);
});

it('escapes the query', async () => {
	const html = await render('"><script>alert(1)</script>');
	expect(html).not.toContain('<script>');
	expect(html).toContain('&quot;&gt;&lt;script&gt;');
});

async function runSearchOf(query: string): Promise<SearchAnswer> {
	const index = await openSample();
	const client = {
		search: (requests: unknown) =>
			answerQueries(index, { requests }) as Promise<MultipleQueriesResponse<SearchResponse>>,
	};
	return runSearch(client, { query, choice: 'all' }, SETTINGS);
}
