import { expect, it } from 'vitest';
import { pageRecord, routeLookup, specialPages, versionRecord } from '../index.ts';
import { graphOf, page } from '../testing/fixture-site.ts';

const configuration = {
	title: 'Example docs',
	url: 'https://docs.example.com',
	editUrl: 'https://example.com/edit/',
	version: { mainDocId: 'cms/start' },
	otherVersions: [{ label: 'Old', href: 'https://old.example.com' }],
	navbar: {
		title: 'Docs',
		items: [
			{ type: 'doc', page: 'cms/start', label: 'CMS' },
			{ type: 'docSidebar', sidebar: 'cmsSidebar' },
			{ type: 'link', label: 'Source', href: 'https://example.com', position: 'right' },
			{ type: 'link', label: 'Guides', href: '/cms/guide', activeBase: '/cms/' },
			{ type: 'dropdown', label: 'More', items: [{ label: 'Start', href: '/cms/start' }] },
			{ type: 'localeDropdown' },
			{ type: 'docsVersion' },
			{ type: 'docsVersionDropdown' },
			{ type: 'search' },
			{ type: 'html', html: '<b>x</b>' },
		],
	},
	areas: [
		{
			id: 'cms',
			label: 'CMS',
			accent: 'indigo',
			path: '/cms',
			href: '/cms/start',
			description: 'The CMS.',
			sidebar: 'cmsSidebar',
		},
	],
	footer: { columns: [{ title: 'More', links: [{ label: 'Blog', href: 'https://example.com/blog' }] }] },
};
const site = () =>
	graphOf({
		'site.config.json': configuration,
		'content/index.mdx': page('Home'),
		'content/cms/start.mdx': page('Quick start', 'tags: [GraphQL API]\nquestions: [How?]\nbadges: [new]'),
		'content/cms/guide.mdx': page('A guide', 'tags: [GraphQL API, zebra]'),
		'content/cms/secret.mdx': page('Secret', 'unlisted: true\ntags: [secret tag, zebra]'),
		'content/news.mdx': page('News'),
		'content/snippets/note.mdx': 'Text.',
		'content/sidebars.json': { cmsSidebar: { label: 'CMS docs', items: ['cms/start', 'cms/guide'] } },
	});

it('a record has everything that the shell shows', async () => {
	const record = pageRecord(await site(), 'cms/start');
	expect(record).toMatchObject({
		kind: 'doc',
		route: '/cms/start',
		canonical: 'https://docs.example.com/cms/start',
		title: 'Quick start',
		area: { id: 'cms', label: 'CMS', accent: 'indigo' },
		breadcrumbs: [{ label: 'CMS' }, { label: 'Quick start' }],
		next: { label: 'A guide', href: '/cms/guide' },
		tags: [{ label: 'GraphQL API', href: '/tags/graph-ql-api' }],
		badges: ['new'],
		questions: ['How?'],
		editUrl: 'https://example.com/edit/content/cms/start.mdx',
		markdownUrl: '/cms/start.md',
		socialImage: 'https://docs.example.com/social/cms.png',
	});
});

it('breadcrumbs of a page without an entry include the pages above it', async () => {
	const graph = await graphOf({
		'site.config.json': configuration,
		'content/index.mdx': page('Home'),
		'content/cms/start.mdx': page('Quick start'),
		'content/cms/guide.mdx': page('A guide'),
		'content/cms/guide/providers.mdx': page('Providers'),
		'content/cms/guide/providers/google.mdx': page('Google'),
		'content/sidebars.json': { cmsSidebar: { label: 'CMS docs', items: ['cms/start', 'cms/guide'] } },
	});
	expect(pageRecord(graph, 'cms/guide/providers/google').breadcrumbs).toEqual([
		{ label: 'CMS', href: '/cms/start' },
		{ label: 'A guide', href: '/cms/guide' },
		{ label: 'Providers', href: '/cms/guide/providers' },
		{ label: 'Google' },
	]);
});

it('pages outside every area are general; the landing page has no breadcrumbs', async () => {
	const graph = await site();
	expect(pageRecord(graph, 'news')).toMatchObject({ area: { id: 'general' }, breadcrumbs: [{ label: 'News' }] });
	expect(pageRecord(graph, 'news').sidebar).toBeUndefined();
	expect(pageRecord(graph, 'index')).toMatchObject({
		kind: 'landing',
		breadcrumbs: [],
		canonical: 'https://docs.example.com/',
		markdownUrl: '/index.md',
	});
	expect(pageRecord(graph, 'snippets/note')).toMatchObject({ kind: 'snippet', title: 'note', unlisted: true });
});

it('the navbar marks the area of a page that has another sidebar', async () => {
	const graph = await graphOf({
		'site.config.json': configuration,
		'content/cms/start.mdx': page('Quick start'),
		'content/cms/change.mdx': page('A change'),
		'content/sidebars.json': {
			cmsSidebar: { label: 'CMS docs', items: ['cms/start'] },
			changes: { label: 'Changes', items: ['cms/change'] },
		},
	});
	expect(pageRecord(graph, 'cms/change').sidebar?.id).toBe('changes');
	expect(pageRecord(graph, 'cms/change').navbar).toMatchObject([
		{ link: { href: '/cms/start' }, active: true },
		...Array.from({ length: 9 }, () => ({})),
	]);
});

it('the navbar has every kind of item, with the active ones marked', async () => {
	const graph = await site();
	expect(pageRecord(graph, 'cms/guide').navbar).toMatchObject([
		{ type: 'doc', link: { label: 'CMS', href: '/cms/start' }, active: true },
		{ type: 'docSidebar', link: { label: 'CMS docs', href: '/cms/start' }, active: true },
		{ type: 'link', position: 'right', link: { href: 'https://example.com', external: true }, active: false },
		{ type: 'link', link: { href: '/cms/guide' }, active: true },
		{ type: 'dropdown', items: [{ href: '/cms/start', active: false }] },
		{ type: 'localeDropdown', items: [{ label: 'English', lang: 'en', href: '/cms/guide', active: true }] },
		{ type: 'docsVersion', link: { label: 'Next', href: '/cms/start' }, active: false },
		{
			type: 'docsVersionDropdown',
			items: [
				{ label: 'Next', active: true },
				{ label: 'Old', external: true },
			],
		},
		{ type: 'search' },
		{ type: 'html', html: '<b>x</b>' },
	]);
	const active = pageRecord(graph, 'news').navbar.filter((item) => 'active' in item && item.active);
	expect(active).toEqual([]);
});

it('a navbar item that names something unknown is reported with the existing ids', async () => {
	const index = { type: 'doc', page: 'cms/api/index' };
	const items = [{ type: 'search' }, { type: 'doc', page: 'cms/strat' }, { type: 'docSidebar', sidebar: 'x' }, index];
	const graph = await graphOf({
		'site.config.json': { ...configuration, navbar: { items } },
		'content/cms/api/index.mdx': page('API'),
		'content/cms/start.mdx': page('Start'),
		'content/sidebars.json': { main: { label: 'Main', items: [] } },
	});
	expect(graph.findings).toMatchObject([
		{
			code: 'invalid-navbar-item',
			line: expect.toSatisfy((line) => line > 1),
			closest: 'cms/start',
			message: expect.stringContaining('Navbar item 2 ({"type":"doc"'),
		},
		{ code: 'invalid-navbar-item', message: expect.stringContaining('Available sidebar ids: main') },
	]);
});

it('an unknown page throws an error that lists the existing ids', async () => {
	const graph = await site();
	expect(() => pageRecord(graph, 'cms/strat')).toThrow(
		'There is no page "cms/strat". The closest is "cms/start". Available page ids: cms/guide, cms/secret, cms/start',
	);
});

it('tag pages list the pages that carry the tag, and the page of a tag with only unlisted ones is unlisted', async () => {
	const pages = new Map([...specialPages(await site())].map((page) => [page.record.route, page]));
	expect(pages.get('/tags')?.body).toEqual({
		kind: 'tag-index',
		tags: [
			{ label: 'GraphQL API', slug: 'graph-ql-api', href: '/tags/graph-ql-api', count: 2 },
			{ label: 'secret tag', slug: 'secret-tag', href: '/tags/secret-tag', count: 1 },
			{ label: 'zebra', slug: 'zebra', href: '/tags/zebra', count: 2 },
		],
	});
	expect(pages.get('/tags/graph-ql-api')).toMatchObject({
		record: { kind: 'tag', unlisted: false },
		body: { pages: [{ title: 'A guide' }, { title: 'Quick start' }] },
	});
	expect(pages.get('/tags/secret-tag')).toMatchObject({
		record: { unlisted: true },
		body: { pages: [{ title: 'Secret' }] },
	});
});

it('special pages are the tag index, every tag, search, not found and offline', async () => {
	const pages = [...specialPages(await site())].map(({ record }) => [record.route, record.kind, record.unlisted]);
	expect(pages).toEqual([
		['/tags', 'tag-index', false],
		['/tags/graph-ql-api', 'tag', false],
		['/tags/secret-tag', 'tag', true],
		['/tags/zebra', 'tag', false],
		['/search', 'search', true],
		['/404', 'not-found', true],
		['/offline', 'offline', true],
	]);
});

it('the version record has the specified fields', async () => {
	const record = versionRecord(await site());
	expect(record).toMatchObject({
		name: 'current',
		label: 'Next',
		isLast: true,
		path: '/',
		mainDocId: 'cms/start',
		draftIds: [],
		sidebars: { cmsSidebar: { link: { path: '/cms/start', label: 'CMS docs' } } },
	});
	expect(record.docs).toContainEqual({ id: 'cms/guide', path: '/cms/guide', sidebar: 'cmsSidebar' });
	expect(record.docs).toContainEqual({ id: 'cms/secret', path: '/cms/secret', unlisted: true, sidebar: 'cmsSidebar' });
});

it('the route lookup adds a short hash to every route', async () => {
	const lookup = routeLookup(await site());
	const keys = Object.keys(lookup);
	expect(keys.every((key) => /-[\da-f]{3}$/.test(key))).toBe(true);
	expect(Object.values(lookup)).toContainEqual({ path: '/cms/guide', kind: 'doc', id: 'cms/guide' });
	expect(Object.values(lookup)).toContainEqual({ path: '/tags/zebra', kind: 'tag' });
	expect(keys.filter((key) => lookup[key]?.kind !== 'moved')).toHaveLength(6 + 1 + 3 + 1);
});

it('the site model has the data that every page shows', async () => {
	expect((await site()).site).toMatchObject({
		title: 'Example docs',
		lang: 'en',
		navbar: { title: 'Docs' },
		footer: { columns: [{ links: [{ href: 'https://example.com/blog', external: true }] }] },
		areas: [{ id: 'cms', href: '/cms/start', description: 'The CMS.' }],
	});
});
