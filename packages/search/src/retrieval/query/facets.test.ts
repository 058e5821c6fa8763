import { expect, it } from 'vitest';
import type { SearchParameters } from '../../protocol/requests.ts';
import { openSample } from '../../testing/open-sample.ts';
import { recordsOf } from '../../testing/sample-records.ts';

const page = (route: string, tags: string[]) => ({
	route,
	title: 'Page',
	contentType: 'cms',
	tags,
	sections: [{ content: 'Text.' }],
});
const index = await openSample(
	recordsOf([page('/upper', ['REST API']), page('/mixed', ['Rest API', 'École']), page('/other', ['other'])]),
);
const routes = async (parameters: SearchParameters) =>
	(await index.search({ query: '', ...parameters })).hits.map(({ url }) => url).sort();

it.each<[string, SearchParameters]>([
	['several values', { facetFilters: ['tags:REST api', 'contentType:CMS'] }],
	['a negation', { facetFilters: ['tags:-OTHER'] }],
	['one of several', { facetFilters: [['tags:rEST aPI', 'tags:nothing']] }],
	['the older form of a negation', { facetFilters: ['-tags:OTHER'] }],
])('ignores the case of values: %s', async (_, parameters) => {
	expect(await routes(parameters)).toEqual(['/mixed', '/upper']);
});

it('ignores the case of non-ASCII letters', async () => {
	expect(await routes({ facetFilters: ['tags:ÉCOLE'] })).toEqual(['/mixed']);
});

it('counts values that differ in case separately', async () => {
	const { facets } = await index.search({ query: '', facets: ['tags'], facetFilters: 'tags:Rest Api' });
	expect(facets.tags).toEqual({ 'REST API': 1, 'Rest API': 1, École: 1 });
});
