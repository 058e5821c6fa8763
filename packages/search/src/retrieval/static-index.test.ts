import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchParameters } from '../protocol/requests.ts';
import { memoryFiles, openSample } from '../testing/open-sample.ts';
import { recordsOf } from '../testing/sample-records.ts';
import { StaticIndex } from './static-index.ts';

let sample: StaticIndex;

beforeAll(async () => {
	sample = await openSample();
});

async function urls(query: string, parameters: SearchParameters = {}, index = sample): Promise<string[]> {
	const { hits } = await index.search({ query, ...parameters });
	return hits.map(({ url }) => url);
}

/** Opens an index of pages `/cms/a`, `/cms/b` … with a title and a text each. */
function indexOf(...pages: [title: string, content: string][]): Promise<StaticIndex> {
	return openSample(
		recordsOf(
			pages.map(([title, content], number) => ({
				route: `/cms/${String.fromCharCode(97 + number)}`,
				title,
				contentType: 'cms',
				sections: [{ content }],
			})),
		),
	);
}

describe('words', () => {
	it.each([
		['findMany()', '/cms/api/document-service#find-many'],
		['findmany', '/cms/api/document-service#find-many'],
		['find many', '/cms/api/document-service#find-many'],
		['strapi.documents', '/cms/api/document-service'],
		['api::restaurant.restaurant', '/cms/api/document-service#find-many'],
		['draft-and-publish', '/cms/features/draft-and-publish'],
		['config/database.js', '/cms/configurations/database'],
	])('finds the code name %s', async (query, url) => {
		expect((await urls(query))[0]).toBe(url);
	});

	it('finds inflections and related words, after the word itself', async () => {
		const index = await indexOf(
			['One', 'It configures the thing'],
			['Two', 'Configure the thing'],
			['Three', 'The configuration of the thing'],
		);
		expect(await urls('configure thing', {}, index)).toEqual(['/cms/b', '/cms/a', '/cms/c']);
	});

	it('finds synonyms and phrases', async () => {
		const index = await indexOf(
			['One', 'A db of your own'],
			['Two', 'Role-based access control'],
			['Three', 'Something else'],
		);
		expect(await urls('database', {}, index)).toEqual(['/cms/a']);
		expect(await urls('rbac ', {}, index)).toEqual(['/cms/b']);
	});

	it('finds two words written as one, and one written as two', async () => {
		const index = await indexOf(['One', 'Serve from a sub folder'], ['Two', 'Receive a webhook']);
		expect(await urls('subfolder', {}, index)).toEqual(['/cms/a']);
		expect(await urls('web hook', {}, index)).toEqual(['/cms/b']);
	});

	it('ignores stop words, unless there are no others', async () => {
		const index = await indexOf(['One', 'What is a webhook?'], ['Not in', 'Something else']);
		expect(await urls('how do I use the webhook', {}, index)).toEqual(['/cms/a']);
		expect(await urls('not in ', {}, index)).toEqual(['/cms/b']);
	});

	it('ignores words such as "showing" and "works" too', async () => {
		const index = await indexOf(['Thumbnails', 'Allow their domain.'], ['How it works', 'Something else']);
		expect(await urls('thumbnails not showing', {}, index)).toEqual(['/cms/a']);
		expect(await urls('how it works ', {}, index)).toEqual(['/cms/b']);
	});
});

describe('a word being typed', () => {
	it('finds its continuations', async () => {
		for (const query of ['p', 'po', 'popul', 'populate']) {
			expect((await urls(query)).some((url) => url.startsWith('/cms/api/rest/populate'))).toBe(true);
		}
		expect(await urls('dynamic zo')).toEqual(['/cms/api/rest/populate#dynamic-zones']);
	});

	it('is a complete word once a space follows, and at the request of the client', async () => {
		expect(await urls('postg ', { typoTolerance: false })).toEqual([]);
		expect(await urls('postg', { queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
		expect(await urls('dyn zon', { queryType: 'prefixAll' })).toEqual(['/cms/api/rest/populate#dynamic-zones']);
	});

	it('keeps the first hit and its snippet while more letters are typed', async () => {
		const snippets = new Set<string>();
		for (const query of ['dynamic zon', 'dynamic zone', 'dynamic zones']) {
			const { hits } = await sample.search({ query, attributesToSnippet: ['content:6'] });
			snippets.add(hits[0]?._snippetResult?.content?.value.replace(/<\/?mark>/g, '') ?? '');
		}
		expect(snippets.size).toBe(1);
	});

	it('excludes nothing while it has one or two letters or can become a stop word', async () => {
		const index = await indexOf(
			['Gardens', 'Grow roses here.'],
			['Roses', 'Prune them.'],
			['Fronts', 'Roses at the front.'],
		);
		const all = (await urls('roses', {}, index)).toSorted();
		expect(all).toHaveLength(3);
		for (const query of [
			'roses p',
			'roses pr',
			'roses f',
			'roses fr',
			'roses fro',
			'roses from',
			'roses t',
			'roses th',
		]) {
			expect((await urls(query, {}, index)).toSorted(), query).toEqual(all);
		}
		// It affects the ranking, and from the third letter on it is a required word.
		expect((await urls('roses p', {}, index))[0]).toBe('/cms/b');
		expect(await urls('roses pru', {}, index)).toEqual(['/cms/b']);
	});

	it('is required with two letters if a page contains them as a word', async () => {
		const index = await indexOf(['Buckets', 'Of s3 and of others.'], ['Buckets', 'Of others.']);
		expect(await urls('buckets s3', {}, index)).toEqual(['/cms/a']);
	});

	it('counts before a longer word that begins with it, even in a title, if it is a word itself and not a rare one', async () => {
		const index = await indexOf(
			['Webpack', 'Bundles files.'],
			['Pictures', 'Formats such as webp.'],
			['Files', 'A webpage.'],
		);
		expect((await urls('webp', {}, index))[0]).toBe('/cms/b');
		expect((await urls('webpa', {}, index))[0]).toBe('/cms/a');
		const rare = await indexOf(
			['Webpack', 'Webp.'],
			...Array.from({ length: 5 }, (): [string, string] => ['Files', 'A webpack.']),
		);
		expect((await urls('webp', {}, rare))[0]).toBe('/cms/a');
	});

	it('has no related words before it is complete', async () => {
		const index = await indexOf(['Languages', 'Internationalization.'], ['Errors', 'An internal error.']);
		expect(await urls('internation', {}, index)).toEqual(['/cms/a']);
	});
});

describe('typos', () => {
	it.each([
		['left out', 'postgrsql'],
		['doubled', 'postgressql'],
		['swapped', 'postgersql'],
		['wrong', 'postgrasql'],
		['two in a long word', 'pstgrasql'],
		['in the first letter', 'oostgresql'],
	])('%s: %s', async (_, query) => {
		expect((await urls(query))[0]).toBe('/cms/configurations/database');
	});

	it('in the first letter can be adjacent keys, an extra or a missing letter, but only a swap in short words', async () => {
		for (const query of ['oostgresql', 'xpostgresql', 'ostgresql', 'opstgresql']) {
			expect((await urls(query))[0]).toBe('/cms/configurations/database');
		}
		expect((await urls('opol'))[0]).toBe('/cms/configurations/database#pool');
		expect(await urls('ool')).toEqual([]);
	});

	it('are not tolerated in short words, nor two of them in words of fewer than eight letters', async () => {
		expect(await urls('poo')).not.toEqual([]);
		expect(await urls('pxo')).toEqual([]);
		expect(await urls('poll')).toEqual(await urls('pool'));
		expect(await urls('dxcxment ', { minWordSizefor2Typos: 9 })).toEqual([]);
		expect(await urls('dxcxment ')).not.toEqual([]);
	});

	it('are not tolerated at the request of the client', async () => {
		expect(await urls('postgrsql', { typoTolerance: false })).toEqual([]);
		expect(await urls('postgrsql', { minWordSizefor1Typo: 12, minWordSizefor2Typos: 12 })).toEqual([]);
	});

	it('are not assumed in a known word that has hits', async () => {
		const index = await indexOf(
			['One', 'Fill in the form'],
			['Two', 'Copied from elsewhere here'],
			['Three', 'A form and a farm'],
		);
		expect(await urls('form', {}, index)).toEqual(['/cms/a', '/cms/c']);
		expect(await urls('farm elsewhere', { typoTolerance: 'min' }, index)).toContain('/cms/b');
	});

	it('rank after exact matches if both are wanted', async () => {
		const index = await indexOf(['One', 'Models of things'], ['Two', 'Modes of things']);
		expect(await urls('modes', { typoTolerance: true }, index)).toEqual(['/cms/b', '/cms/a']);
	});
});

describe('ranking', () => {
	it('puts the page with that title first, however often others contain the word', async () => {
		const index = await indexOf(
			['About', 'Webhooks, webhooks, webhooks and more webhooks'],
			['Webhooks', 'A call over HTTP'],
			['Webhooks and more', 'Text'],
		);
		expect(await urls('webhooks', {}, index)).toEqual(['/cms/b', '/cms/c', '/cms/a']);
		expect((await urls('webhook', {}, index))[0]).toBe('/cms/b');
	});

	it('ignores the case of a title', async () => {
		const index = await indexOf(['GraphQL plugin', 'The GraphQL API. The API of GraphQL.'], ['GraphQL API', 'Text.']);
		for (const query of ['GraphQL API', 'graphql api']) expect((await urls(query, {}, index))[0]).toBe('/cms/b');
	});

	it('recognizes the abbreviation in a title', async () => {
		const index = await indexOf(['One', 'SSO, SSO and SSO. '.repeat(9)], ['Single Sign-On (SSO)', 'Log in elsewhere.']);
		for (const query of ['sso', 'single sign-on']) expect((await urls(query, {}, index))[0]).toBe('/cms/b');
	});

	it('puts a page with a title that begins with the query before a section with that name', async () => {
		const page = { contentType: 'features' as const };
		const records = recordsOf([
			{
				...page,
				route: '/cms/a',
				title: 'Errors',
				sections: [{ headings: ['GraphQL'], anchor: 'graphql', content: 'GraphQL, GraphQL.' }],
			},
			{ ...page, route: '/cms/b', title: 'GraphQL plugin', sections: [{ content: 'Install it.' }] },
		]);
		const index = await openSample(records);
		for (const query of ['graphql', 'GraphQL pl']) expect((await urls(query, {}, index))[0]).toBe('/cms/b');
	});

	it('puts pages first that have the query as the beginning of their title or the end of their address, not their sections', async () => {
		const page = { contentType: 'cms' };
		const detail = { headings: ['Populate with fields'], anchor: 'fields', content: 'Populate, and populate again.' };
		const index = await openSample(
			recordsOf([
				{ ...page, route: '/cms/a', title: 'Populate relations of an entry', sections: [{ content: 'Load.' }, detail] },
				{ ...page, route: '/cms/populate', title: 'Loading', sections: [{ content: 'Load.' }, detail] },
				{ ...page, route: '/cms/b', title: 'Populate all', sections: [{ content: 'Load.' }] },
			]),
		);
		expect(await urls('populate', { distinct: true }, index)).toEqual(['/cms/populate', '/cms/b', '/cms/a']);
	});

	it('finds a title written without spaces', async () => {
		const index = await indexOf(['One', 'Run it with --quickstart'], ['Quick Start Guide', 'Begin here.']);
		expect(await urls('quickstart', {}, index)).toEqual(['/cms/b', '/cms/a']);
	});

	it('does not treat a title with additional stop words as an exact match', async () => {
		const text = 'Load relations: populate one, populate two, populate all';
		const records = recordsOf([
			{
				route: '/cms/a',
				title: 'Examples',
				contentType: 'cms',
				sections: [{ headings: ['With populate=*'], anchor: 'x', content: 'A response' }],
			},
			{
				route: '/cms/b',
				title: 'Populate and select',
				contentType: 'cms',
				tags: ['populate'],
				sections: [{ content: text }],
			},
		]);
		expect((await urls('populate', {}, await openSample(records)))[0]).toBe('/cms/b');
	});

	it('puts hits with all words before hits with fewer', async () => {
		const index = await indexOf(['One', 'A red house'], ['Two', 'A red, red, red, red roof'], ['Three', 'A house']);
		expect(await urls('red house', {}, index)).toEqual(['/cms/a', '/cms/b', '/cms/c']);
		expect(await urls('red house', { removeWordsIfNoResults: 'none' }, index)).toEqual(['/cms/a']);
		expect(await urls('red zzzqqq', { removeWordsIfNoResults: 'none' }, index)).toEqual([]);
	});

	it('puts a page with its full title in the query before pages that happen to have every word', async () => {
		const walls = 'Paint them from the ground to where they meet the ceiling, the beams and the roof.';
		const doors: [string, string] = ['Doors', 'Paint the door, paint it red.'];
		const index = await indexOf(['Walls', walls], ['Roof', 'How to colour it.'], doors, doors, doors);
		expect((await urls('paint roof', {}, index)).slice(0, 2)).toEqual(['/cms/b', '/cms/a']);
		expect(await urls('paint roof', { removeWordsIfNoResults: 'none' }, index)).toEqual(['/cms/a']);
	});

	it('prefers adjacent words, except in a full question', async () => {
		const apart = 'The content of a page has one type or another, as it happens in many places';
		const together = 'A page of one content type or another, as it happens here in many places';
		const index = await indexOf(['One', apart], ['Two', together]);
		expect(await urls('content type', {}, index)).toEqual(['/cms/b', '/cms/a']);
		expect(await urls('can a page have another content type', {}, index)).toEqual(['/cms/a', '/cms/b']);
	});

	it('weights headings higher than text', async () => {
		expect((await urls('pool'))[0]).toBe('/cms/configurations/database#pool');
	});

	it('prefers the more important page if all else is equal', async () => {
		const page = { title: 'Same', contentType: 'cms', sections: [{ content: 'The same text' }] };
		const records = recordsOf([
			{ ...page, route: '/cms/a' },
			{ ...page, route: '/cms/b', importance: 2 },
		]);
		expect(await urls('text', {}, await openSample(records))).toEqual(['/cms/b', '/cms/a']);
	});

	it('finds a page by a question in its front matter, which is never shown', async () => {
		const { hits } = await sample.search({ query: 'why are relations missing from the response?' });
		expect(hits[0]?.url).toBe('/cms/api/rest/populate');
		expect(JSON.stringify(hits)).not.toContain('missing');
		expect(await urls('which databases can I use?', { distinct: true })).toContain('/cms/configurations/database');
	});
});

describe('filters', () => {
	it.each<[string, SearchParameters]>([
		['facetFilters', { facetFilters: ['contentType:configuration'] }],
		['one of several', { facetFilters: [['contentType:configuration', 'contentType:none']] }],
		['all of several', { facetFilters: ['lang:en', 'version:current', 'contentType:configuration'] }],
		['a negation', { facetFilters: ['contentType:-cloud', '-contentType:api'] }],
	])('restrict the hits: %s', async (_, parameters) => {
		expect(await urls('postgresql', { ...parameters, distinct: true })).toEqual(['/cms/configurations/database']);
	});

	it('have no hits for an unknown value or facet', async () => {
		expect(await urls('postgresql', { facetFilters: ['contentType:nothing'] })).toEqual([]);
		expect(await urls('postgresql', { facetFilters: ['unknown:value'] })).toEqual([]);
	});

	it('reject a condition without a facet', async () => {
		await expect(sample.search({ facetFilters: ['api'] })).rejects.toThrow('expected "facet:value", found "api"');
	});
});

describe('facets', () => {
	it('count sections, or the pages that remain after `distinct`', async () => {
		const sections = await sample.search({ query: 'document', facets: ['contentType'], distinct: true });
		expect(sections.facets).toEqual({ contentType: { api: 3, cms: 1, features: 1 } });
		const pages = await sample.search({
			query: 'document',
			facets: ['contentType'],
			distinct: true,
			facetingAfterDistinct: true,
		});
		expect(pages.facets).toEqual({ contentType: { api: 1, cms: 1, features: 1 } });
		expect(pages.total).toBe(3);
	});

	it('count the hits that each value has as a filter, even if a page has only some of the words', async () => {
		const page = (route: string, contentType: string, content: string) => ({
			route,
			title: 'Page',
			contentType,
			sections: [{ content }],
		});
		const index = await openSample(
			recordsOf([
				...Array.from({ length: 25 }, (_, number) => page(`/cms/${number}`, 'cms', 'upload of media')),
				page('/cloud/a', 'cloud', 'upload'),
			]),
		);
		const ask = { query: 'upload media', distinct: true };
		const { facets } = await index.search({ ...ask, facets: ['contentType'] });
		expect(facets).toEqual({ contentType: { cms: 25 } });
		expect((await index.search({ ...ask, facetFilters: 'contentType:cloud' })).total).toBe(0);
		expect((await index.search({ ...ask, facetFilters: 'contentType:cms' })).total).toBe(25);
	});

	it('are the requested ones, with the most frequent values first', async () => {
		const { facets } = await sample.search({
			query: '',
			facets: ['tags', 'nothing'],
			distinct: false,
		});
		expect(Object.entries(facets.tags ?? {}).slice(0, 2)).toEqual([
			['Document Service API', 3],
			['REST API', 3],
		]);
		const tags = Array.from({ length: 1_200 }, (_, number) => `tag ${number}`);
		const sections = [{ content: 'A page with many tags.' }];
		const tagged = await openSample(recordsOf([{ route: '/a', title: 'Tags', contentType: 'cms', tags, sections }]));
		const most = await tagged.search({ query: '', facets: ['tags'] });
		expect(Object.keys(most.facets.tags ?? {})).toHaveLength(100);
		const all = await sample.search({ query: 'pool', facets: ['*'] });
		expect(Object.keys(all.facets)).toEqual(['contentType', 'section', 'tags', 'lang', 'version', 'hierarchy.lvl0']);
	});
});

describe('distinct and pages', () => {
	it('represents a page by the section with the matching heading', async () => {
		const index = await openSample(
			recordsOf([
				{
					route: '/cms/webhooks',
					title: 'Webhooks',
					contentType: 'cms',
					sections: [
						{ content: 'Securing your webhooks: webhooks are secured by a secret.' },
						{ headings: ['Create webhooks'], anchor: 'create', content: 'Securing webhooks, securing your webhooks.' },
						{ headings: ['Securing your webhooks'], anchor: 'securing', content: 'Send a header.' },
					],
				},
			]),
		);
		expect(await urls('securing your webhooks', { distinct: true }, index)).toEqual(['/cms/webhooks#securing']);
	});

	it('keeps the requested number of best sections per page', async () => {
		const routes = async (distinct: boolean | number) =>
			(await urls('document', { distinct })).filter((url) => url.startsWith('/cms/api/document-service')).length;
		expect([await routes(true), await routes(2), await routes(false)]).toEqual([1, 2, 3]);
	});

	it('returns consecutive pages without gaps or duplicates', async () => {
		const all = await urls('', { distinct: false, hitsPerPage: 100 });
		const pages = await Promise.all([0, 1, 2, 3].map((page) => urls('', { distinct: false, hitsPerPage: 4, page })));
		expect(pages.flat()).toEqual(all);
		expect(await urls('', { page: 1_000_000 })).toEqual([]);
	});

	it('loads no texts if no hits are requested', async () => {
		const files = memoryFiles();
		const index = await StaticIndex.open(files);
		const { hits, total } = await index.search({ query: 'document', hitsPerPage: 0 });
		expect([hits.length, total > 0]).toEqual([0, true]);
		expect(files.reads.some((name) => name.startsWith('texts-'))).toBe(false);
	});
});

describe('empty cases', () => {
	it('find nothing for punctuation and unknown words', async () => {
		expect(await urls('???')).toEqual([]);
		expect(await urls('zeppelin')).toEqual([]);
	});

	it('return everything for an empty query, with the introductions of important pages first', async () => {
		expect((await urls('', { distinct: false }))[0]).toBe('/cms/configurations/database');
	});

	it('find nothing in an empty index', async () => {
		const index = await openSample([]);
		expect(await urls('anything', {}, index)).toEqual([]);
		expect(await urls('', {}, index)).toEqual([]);
	});
});

it('returns only the requested attributes of a hit', async () => {
	const { hits } = await sample.search({
		query: 'pool',
		attributesToRetrieve: ['url', 'hierarchy'],
		attributesToHighlight: [],
	});
	expect(hits[0]).toEqual({
		objectID: '/cms/configurations/database#pool',
		url: '/cms/configurations/database#pool',
		hierarchy: {
			lvl0: 'CMS',
			lvl1: 'Database configuration',
			lvl2: 'Pool',
			lvl3: null,
			lvl4: null,
			lvl5: null,
			lvl6: null,
		},
	});
	for (const name of ['content:many', 'content:']) {
		await expect(sample.search({ query: 'pool', attributesToSnippet: [name] })).rejects.toThrow('attributesToSnippet');
	}
});

it('answers concurrent queries independently', async () => {
	const fresh = await openSample();
	const [first, second] = await Promise.all([urls('pool', {}, fresh), urls('dynamic zone', {}, fresh)]);
	expect([first, second]).toEqual([await urls('pool'), await urls('dynamic zone')]);
});

describe('words and what resembles them', () => {
	it('counts a word before a longer one that begins with it', async () => {
		const index = await indexOf(
			['Bundlers', 'A webpack, webpack, webpack.'],
			['Formats', 'A picture can be of a modern kind, which is webp, or of another one.'],
		);
		expect(await urls('webp', {}, index)).toEqual(['/cms/b', '/cms/a']);
	});

	it('does not take a quoted typing error for the word that was mistyped', async () => {
		const index = await indexOf(
			['Errors', 'The key conect at a string is a typing error.'],
			['Database', 'Set the connection string.'],
		);
		expect((await urls('conection string', {}, index))[0]).toBe('/cms/b');
	});

	it('keeps a page that lacks one word of many, however many pages have all', async () => {
		const others = Array.from({ length: 20 }, (): [string, string] => ['Other', 'Replace, file, keep, picture, link.']);
		const empty = Array.from({ length: 5 }, (): [string, string] => ['Empty', 'Something else.']);
		const index = await indexOf(['Assets', 'Replace a picture file and keep it.'], ...others, ...empty);
		expect(await urls('replace file keep picture link', { hitsPerPage: 100 }, index)).toContain('/cms/a');
	});
});
