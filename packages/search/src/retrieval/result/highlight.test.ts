import { expect, it } from 'vitest';
import { openSample } from '../../testing/open-sample.ts';
import { recordsOf } from '../../testing/sample-records.ts';

const MARKUP = 'Never trust <script>alert("1")</script> & \'quotes\' in a webhook';

async function search(content: string, query: string, parameters = {}) {
	const index = await openSample(
		recordsOf([{ route: '/a', title: 'Title', contentType: 'cms', sections: [{ content }] }]),
	);
	const { hits } = await index.search({ query, attributesToSnippet: ['content:5'], ...parameters });
	return { highlight: hits[0]?._highlightResult?.content, snippet: hits[0]?._snippetResult?.content };
}

it('escapes the text but not the marks', async () => {
	const { highlight, snippet } = await search(MARKUP, 'script webhook');
	expect(highlight?.value).toBe(
		'Never trust &lt;<mark>script</mark>&gt;alert(&quot;1&quot;)&lt;/<mark>script</mark>&gt; &amp; &#39;quotes&#39; in a <mark>webhook</mark>',
	);
	expect(snippet?.value).toBe(
		'Never trust &lt;<mark>script</mark>&gt;alert(&quot;1&quot;)&lt;/<mark>script</mark>&gt; &amp; &#39;quotes&#39;…',
	);
});

it('uses the requested tags and ellipsis', async () => {
	const tags = { highlightPreTag: '<em class="hit">', highlightPostTag: '</em>', snippetEllipsisText: ' […] ' };
	const { highlight, snippet } = await search('one two three four five six seven webhook', 'webhook', tags);
	expect(highlight?.value).toContain('<em class="hit">webhook</em>');
	expect(snippet?.value).toBe(' […] four five six seven <em class="hit">webhook</em>');
});

it('marks the typed part of a word being typed, and inflections and typos as whole words', async () => {
	const mark = async (query: string) => (await search('Populating relations', query)).highlight?.value;
	expect(await mark('popul')).toBe('<mark>Popul</mark>ating relations');
	expect(await mark('populate ')).toBe('<mark>Populating</mark> relations');
	expect(await mark('rleations ')).toBe('Populating <mark>relations</mark>');
});

it('marks the matching part of a code name', async () => {
	const mark = async (query: string) => (await search('Call findMany() on strapi.documents', query)).highlight?.value;
	expect(await mark('many')).toBe('Call find<mark>Many</mark>() on strapi.documents');
	expect(await mark('findmany')).toBe('Call <mark>findMany</mark>() on strapi.documents');
	expect(await mark('strapi.documents')).toBe('Call findMany() on <mark>strapi</mark>.<mark>documents</mark>');
});

it('reports whether all words, some or none were found', async () => {
	const level = async (query: string) => {
		const { highlight } = await search('Receive a webhook', query);
		return [highlight?.matchLevel, highlight?.matchedWords];
	};
	expect(await level('webhook')).toEqual(['full', ['webhook']]);
	expect(await level('webhook title')).toEqual(['partial', ['webhook']]);
	expect(await level('receive a webhook')).toEqual(['full', ['receive', 'webhook']]);
	expect(await level('title')).toEqual(['none', []]);
});

it('cuts a snippet around the most different words, with an ellipsis at each cut', async () => {
	const text = `webhook ${'filler '.repeat(30)}a webhook with a secret header ${'filler '.repeat(30)}end`;
	const { snippet } = await search(text, 'webhook secret');
	expect(snippet?.value).toMatch(/^…[^…]*<mark>webhook<\/mark> with a <mark>secret<\/mark>[^…]*…$/);
	expect(snippet?.value.split(' ')).toHaveLength(5);
});

it.each([
	[1, /^…<mark>webhook<\/mark>…$/],
	[2, /^…<mark>webhook<\/mark> filler…$/],
	[3, /^a one <mark>webhook<\/mark>…$/],
])('shows a match near the beginning in a snippet of %i words', async (words, expected) => {
	const { snippet } = await search(`a one webhook ${'filler '.repeat(30)}`, 'webhook', {
		attributesToSnippet: [`content:${words}`],
	});
	expect(snippet?.value).toMatch(expected);
});

it('returns a short text as its own snippet, in one line and without an ellipsis', async () => {
	const { snippet } = await search('one\ntwo  webhook', 'webhook');
	expect(snippet?.value).toBe('one two <mark>webhook</mark>');
	const { snippet: end } = await search('webhook two three four five six', 'webhook');
	expect(end?.value).toBe('<mark>webhook</mark> two three four five…');
});

it('returns the beginning of the text as the snippet if only the title matches', async () => {
	const { snippet } = await search('one two three four five six', 'title');
	expect(snippet).toEqual({ value: 'one two three four five…', matchLevel: 'none' });
});
