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
	return plainResults(response, { address: '/search', choice, choices });
}

test('lists hits with their place, the matches marked', async () => {
	const html = await render('pool');
	expect(html).toContain('<p>1 result for &quot;pool&quot;</p>');
	expect(html).toContain(
		'<li><a href="/cms/configurations/database#pool"><mark>Pool</mark></a> <small>CMS › Database configuration</small>',
	);
	expect(html).toContain('kept in a <mark>pool</mark>');
});

test('filters and pages are links that keep the query', async () => {
	const html = await render('document', { hitsPerPage: 1, page: 1 }, 'api');
	expect(html).toContain('<a href="/search?q=document">All content (3)</a>');
	expect(html).toContain('<a href="/search?q=document&amp;type=api" aria-current="true">APIs &amp; more (1)</a>');
	expect(html).toContain('<a rel="prev" href="/search?q=document&amp;type=api">');
	expect(html).toContain('<a rel="next" href="/search?q=document&amp;type=api&amp;page=3">');
	expect(html).toContain('<ol class="plain-results" start="2">');
});

test('what a reader typed is text', async () => {
	const html = await render('"><script>alert(1)</script>');
	expect(html).not.toContain('<script>');
	expect(html).toContain('for &quot;&quot;&gt;&lt;script&gt;');
	expect(await render('zeppelin')).toContain('No results for &quot;zeppelin&quot;');
});
