import { expect, test } from 'vitest';
import { plainResults } from './plain-results.ts';
import { answerQuery } from './protocol/answer.ts';
import { openSample } from './testing/open-sample.ts';

const choices = [
	{ value: 'all', label: 'All content', count: 3 },
	{ value: 'api', label: 'APIs & more', count: 1 },
];

async function render(query: string, parameters = {}, choice = 'all'): Promise<string> {
	const index = await openSample();
	const response = await answerQuery(index, 'docs', { query, attributesToSnippet: ['content:20'], ...parameters });
	const issueUrl = 'https://example.com/new?title={query}&labels=search';
	return plainResults(response, { address: '/search', choice, choices, issueUrl });
}

test('lists hits with their place, the matches marked', async () => {
	const html = await render('pool');
	expect(html).toContain('1 result for &quot;pool&quot;');
	expect(html).toContain(
		'<div class="page-list-area">CMS › Database configuration</div><a href="/cms/configurations/database#pool"><mark>Pool</mark></a>',
	);
	expect(html).toContain('kept in a <mark>pool</mark>');
});

test('filters and pages are links that keep the query', async () => {
	const html = await render('document', { hitsPerPage: 1, page: 1 }, 'api');
	expect(html).toContain('<a href="/search?q=document">All content <span>3</span></a>');
	expect(html).toContain(
		'<a href="/search?q=document&amp;type=api" aria-current="true">APIs &amp; more <span>1</span>',
	);
	expect(html).toContain('<a href="/search?q=document&amp;type=api" rel="prev">');
	expect(html).toContain('<a href="/search?q=document&amp;type=api&amp;page=3" rel="next">');
	expect(html).toContain('aria-label="Page 2" aria-current="page"');
	expect(html).toContain('start="2"');
	expect(html).toContain('Results 2 to 2 of 5');
});

test('a page after the last leads back', async () => {
	const html = await render('document', { hitsPerPage: 2, page: 9 });
	expect(html).toContain('There are 3 pages of results.');
	expect(html).toContain('<a href="/search?q=document&amp;page=3" rel="prev">');
});

test('where nothing is found, says so, offers what other filters have and where to tell', async () => {
	const html = await render('zeppelin & airship', {}, 'api');
	expect(html).toContain('No results for &quot;zeppelin &amp; airship&quot;');
	expect(html).toContain('<a href="/search?q=zeppelin+%26+airship">Show 3 in all content</a>');
	expect(html).toContain(
		'<a href="https://example.com/new?title=zeppelin%20%26%20airship&amp;labels=search">Let us know.</a>',
	);
});

test('what a reader typed is text', async () => {
	const html = await render('"><script>alert(1)</script>');
	expect(html).not.toContain('<script>');
	expect(html).toContain('&quot;&quot;&gt;&lt;script&gt;');
});

test('where nothing is found, offers other queries as links', async () => {
	const response = await answerQuery(await openSample(), 'docs', { query: 'zeppelin' });
	const suggestions = ['REST API', 'a & b'];
	const html = plainResults(response, { address: '/search', choice: 'api', choices, suggestions });
	expect(html).toContain('<a href="/search?q=REST+API">REST API</a>');
	expect(html).toContain('<a href="/search?q=a+%26+b">a &amp; b</a>');
});
