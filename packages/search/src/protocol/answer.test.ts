import { describe, expect, it } from 'vitest';
import { openSample } from '../testing/open-sample.ts';
import { recordsOf } from '../testing/sample-records.ts';
import { answerQueries, answerQuery } from './answer.ts';

const sample = await openSample();
const query = (body: object) => answerQuery(sample, 'docs', body);
const together = (requests: object[], body: object = {}) =>
	answerQueries(sample, { requests: requests.map((request) => ({ indexName: 'docs', ...request })), ...body });

describe('limits of one request', () => {
	it('count a facet once, however often it is named', async () => {
		const { facets } = await query({ query: 'document', facets: Array(8_000).fill('contentType') });
		expect(facets).toEqual((await query({ query: 'document', facets: ['contentType'] })).facets);
	});

	it.each([
		['facets', Array.from({ length: 101 }, (_, number) => `facet${number}`)],
		['attributesToSnippet', Array.from({ length: 101 }, (_, number) => `content:${number}`)],
		['highlightPreTag', 'x'.repeat(201)],
		['highlightPostTag', 'x'.repeat(201)],
		['snippetEllipsisText', 'x'.repeat(201)],
	])('apply to %s', async (name, value) => {
		await expect(query({ [name]: value })).rejects.toMatchObject({
			statusCode: 400,
			message: expect.stringContaining(`"${name}" parameter, expected`),
		});
	});

	it('allow the tags that clients use, which are not parsed as JSON in a query string', async () => {
		const pre = `<mark class="${'a'.repeat(180)}">`;
		const { hits } = await query({ query: 'pool', highlightPreTag: pre });
		expect(hits[0]?._highlightResult?.hierarchy?.lvl2?.value).toContain(`${pre}Pool</mark>`);
		const { hits: encoded } = await query({ params: 'query=pool&highlightPreTag=1&highlightPostTag=2' });
		expect(encoded[0]?._highlightResult?.hierarchy?.lvl2?.value).toContain('1Pool2');
	});

	it('apply to the highlighted texts of one query, and to the sum over several', async () => {
		const words = 'abcdefghijklmnopqrstuvwxyz '.repeat(60).replaceAll('', ' ');
		const sections = Array.from({ length: 40 }, (_, number) => ({ anchor: `a${number}`, content: words }));
		const index = await openSample(recordsOf([{ route: '/a', title: 'Title', contentType: 'cms', sections }]));
		const tags = { highlightPreTag: '<'.repeat(200), highlightPostTag: '>'.repeat(200) };
		const asked = { query: 'x y', hitsPerPage: 40, distinct: false, ...tags, attributesToSnippet: ['*:1000'] };
		const letters = { ...asked, query: 'a b c d e f g h i j k l m n o p', queryType: 'prefixAll' };
		const refused = { statusCode: 400, message: expect.stringContaining('ask for fewer hits') };
		await expect(answerQuery(index, 'docs', letters)).rejects.toMatchObject(refused);
		expect((await answerQuery(index, 'docs', asked)).hits).toHaveLength(40);
		const requests = Array.from({ length: 10 }, () => ({ indexName: 'docs', ...asked }));
		await expect(answerQueries(index, { requests })).rejects.toMatchObject(refused);
	});

	it('apply to the total number of hits', async () => {
		const wide = { hitsPerPage: 1_000 };
		await expect(together([wide, wide, wide])).rejects.toMatchObject({
			statusCode: 400,
			message: 'More than 2000 hits in one request',
		});
		expect((await together([wide, wide])).results).toHaveLength(2);
	});

	it('restrict typo tolerance to the first hundred different words, and the responses report it', async () => {
		const unknown = (query: number) => Array.from({ length: 20 }, (_, word) => `zzq${query}q${word}zz`).join(' ');
		const long = [0, 1, 2, 3, 4].map((number) => ({ query: unknown(number) }));
		const mistaken = { query: 'postgersql' };
		const forgiving = (await together([mistaken, ...long, mistaken])).results;
		expect(forgiving.map((result) => 'exhaustiveTypo' in result && result.exhaustiveTypo)).toEqual([
			...[true, true, true, true, true],
			...[false, true],
		]);
		expect(forgiving[6]).toMatchObject({ nbHits: 2, exhaustive: { typo: true } });
		const late = (await together([...long, mistaken])).results;
		expect(late[5]).toMatchObject({ nbHits: 0, exhaustiveTypo: false, exhaustive: { nbHits: true, typo: false } });
	});

	it('pause between queries, so that other requests are served', async () => {
		const happened: string[] = [];
		const search: typeof sample.search = async (parameters) => {
			happened.push(`${parameters.query}`);
			return sample.search(parameters);
		};
		const index = {
			search,
			retrieve: sample.retrieve.bind(sample),
		};
		const requests = ['a', 'b', 'c'].map((text) => ({ indexName: 'docs', query: text }));
		await answerQueries(index, { requests }, async () => happened.push('pause'));
		expect(happened).toEqual(['a', 'pause', 'b', 'pause', 'c']);
	});
});

it('refuses conditions in a form that it does not know, instead of giving hits that nobody wants', async () => {
	for (const [name, value] of Object.entries({ filters: 'tags:api', tagFilters: ['api'], numericFilters: 'price<5' }))
		await expect(query({ [name]: value })).rejects.toMatchObject({
			statusCode: 400,
			message: `Invalid value for "${name}" parameter, expected nothing: use "facetFilters"`,
		});
	await expect(query({ params: 'filters=tags%3Aapi' })).rejects.toThrow('"facetFilters"');
	expect((await query({ query: 'pool', filters: '', tagFilters: [] })).nbHits).toBeGreaterThan(0);
});

it('refuses a search for values of facets', async () => {
	const asked = together([{ type: 'facet', facet: 'tags', facetQuery: 'api' }]);
	await expect(asked).rejects.toMatchObject({ statusCode: 400, message: 'Values of facets cannot be searched here' });
});
