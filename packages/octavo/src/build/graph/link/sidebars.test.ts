import { expect, it } from 'vitest';
import type { SidebarItem } from '../../../theme/model.ts';
import { buildGraph } from '../build-graph.ts';
import { pageRecord, type SiteGraph } from '../index.ts';
import { facts, graphOf, page } from '../testing/fixture-site.ts';

const group = (label: string, items: unknown[], more: object = {}) => ({ type: 'group', label, items, ...more });
const sidebars = (items: unknown[]) => ({ 'content/sidebars.json': { main: { label: 'Main', items } } });
const area = {
	id: 'docs',
	label: 'Docs',
	accent: 'teal',
	path: '/docs',
	href: '/docs/intro',
	description: 'All.',
	sidebar: 'main',
};
const configuration = { 'site.config.json': { title: 'A', url: 'https://a.example', areas: [area] } };

const labels = (items: readonly SidebarItem[]): unknown[] =>
	items.map((item) => (item.kind === 'group' ? [item.label, labels(item.items)] : item.label));
const sidebarOf = (graph: SiteGraph, id: string) => pageRecord(graph, id).sidebar?.items ?? [];
const find = (items: readonly SidebarItem[], label: string): SidebarItem | undefined => {
	for (const item of items) {
		const found = item.label === label ? item : item.kind === 'group' ? find(item.items, label) : undefined;
		if (found) return found;
	}
	return undefined;
};

const pages = {
	'content/docs/intro.mdx': page('Introduction', 'sidebarLabel: Intro'),
	'content/docs/api.mdx': page('API'),
	'content/docs/api/rest.mdx': page('REST'),
	'content/docs/api/rest/filters.mdx': page('Filters'),
	'content/docs/hidden.mdx': page('Hidden', 'unlisted: true'),
	'content/docs/faq.mdx': page('Questions', 'sidebar: null'),
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const tree = [
	'docs/intro',
	group(
		'API',
		[
			{ type: 'page', page: 'docs/api', since: daysAgo(61) },
			group('REST', [{ type: 'page', page: 'docs/api/rest', label: 'Endpoints', since: daysAgo(59) }]),
		],
		{
			page: 'docs/api',
			collapsible: false,
		},
	),
	group('Soon', ['docs/hidden', { type: 'link', label: 'Later', href: '/docs/hidden#part' }]),
	{ type: 'link', label: 'Part', href: '/docs/intro#part' },
	{ type: 'link', label: 'Elsewhere', href: 'https://example.com' },
];
const site = () => graphOf({ ...configuration, ...pages, ...sidebars(tree) });

it('shows listed pages, and leaves out unlisted ones and groups that become empty', async () => {
	const graph = await site();
	expect(graph.findings).toEqual([]);
	expect(labels(sidebarOf(graph, 'docs/intro'))).toEqual([
		'Intro',
		['API', ['API overview', 'API', ['REST', ['Endpoints']]]],
		'Part',
		'Elsewhere',
	]);
	expect(find(sidebarOf(graph, 'docs/intro'), 'Endpoints')).toMatchObject({ href: '/docs/api/rest', badges: ['new'] });
	expect(find(sidebarOf(graph, 'docs/intro'), 'API')).toMatchObject({ kind: 'group', items: [{}, { badges: [] }, {}] });
});

it('accepts the id of an index page with and without "/index"', async () => {
	const more = { 'content/docs/guide/index.mdx': page('Guide') };
	const items = ['docs/guide', { type: 'page', page: 'docs/guide/index', label: 'Again' }, 'index'];
	const graph = await graphOf({ ...more, 'content/index.mdx': page('Home'), ...sidebars(items) });
	expect(graph.findings).toEqual([]);
	expect(labels([...(graph.sidebars.get('main')?.closed.values() ?? [])])).toEqual(['Guide', 'Again', 'Home']);
});

it('gives every group an id of its own; derived ones give way to those in the file', async () => {
	const items = [
		group('API', ['docs/api']),
		group('API', ['docs/api']),
		group('Other', ['docs/api'], { id: 'api' }),
		group('Third', ['docs/api'], { id: 'api' }),
	];
	const graph = await graphOf({ ...configuration, ...pages, ...sidebars(items) });
	const ids = graph.sidebars.get('main')?.items.map((node) => node.kind === 'group' && node.id);
	expect(ids).toEqual(['api-2', 'api-3', 'api', 'api-4']);
});

it('marks the page and opens its branch; the other branches keep their state', async () => {
	const graph = await site();
	const onRest = sidebarOf(graph, 'docs/api/rest');
	expect(find(onRest, 'Endpoints')).toMatchObject({ active: true });
	expect(find(onRest, 'REST')).toMatchObject({ open: true, containsActive: true });
	const onIntro = sidebarOf(graph, 'docs/intro');
	expect(find(onIntro, 'Intro')).toMatchObject({ active: true });
	expect(find(onIntro, 'Part')).toMatchObject({ active: false });
	expect(find(onIntro, 'REST')).toMatchObject({ open: false, containsActive: false });
	expect(find(onIntro, 'API')).toMatchObject({ open: true, collapsible: false, containsActive: false });
	expect(find(sidebarOf(graph, 'docs/api'), 'API overview')).toMatchObject({ active: true, href: '/docs/api' });
});

it('shares the branches that pages do not open', async () => {
	const graph = await site();
	expect(find(sidebarOf(graph, 'docs/intro'), 'API')).toBe(find(sidebarOf(graph, 'docs/intro'), 'API'));
	expect(find(sidebarOf(graph, 'docs/api/rest'), 'Intro')).toBe(find(sidebarOf(graph, 'docs/api'), 'Intro'));
});

it('places a page without an entry at the page above it', async () => {
	const graph = await site();
	const record = pageRecord(graph, 'docs/api/rest/filters');
	expect(find(record.sidebar?.items ?? [], 'REST')).toMatchObject({ open: true, containsActive: true });
	expect(find(record.sidebar?.items ?? [], 'Endpoints')).toMatchObject({ active: false, above: true });
	expect(record.breadcrumbs).toEqual([
		{ label: 'Docs', href: '/docs/intro' },
		{ label: 'API', href: '/docs/api' },
		{ label: 'REST', href: '/docs/api/rest' },
		{ label: 'Filters' },
	]);
	expect(record.previous ?? record.next).toBeUndefined();
});

it('places a page in a folder without a page at the first entry of that folder', async () => {
	const more = { 'content/docs/old/a.mdx': page('A'), 'content/docs/old/b.mdx': page('B') };
	const items = [...tree, group('Old', ['docs/old/a'])];
	const graph = await graphOf({ ...configuration, ...pages, ...more, ...sidebars(items) });
	const record = pageRecord(graph, 'docs/old/b');
	expect(find(record.sidebar?.items ?? [], 'Old')).toMatchObject({ open: true, containsActive: true });
	expect(find(record.sidebar?.items ?? [], 'A')).toMatchObject({ active: false, above: true });
	expect(record.breadcrumbs.map(({ label }) => label)).toEqual(['Docs', 'Old', 'B']);
	expect(find(pageRecord(graph, 'docs/faq').sidebar?.items ?? [], 'Intro')).toBeUndefined();
});

it('shows no sidebar where front matter says so, and reports an unknown name with the existing ids', async () => {
	const graph = await graphOf({
		...configuration,
		...pages,
		...sidebars(tree),
		'content/docs/odd.mdx': page('Odd', 'sidebar: mian'),
	});
	expect(pageRecord(graph, 'docs/faq').sidebar).toBeUndefined();
	expect(graph.findings).toMatchObject([
		{
			code: 'unknown-sidebar',
			file: 'content/docs/odd.mdx',
			line: 4,
			message: expect.stringContaining('Available sidebar ids: main'),
			closest: 'main',
		},
	]);
});

it('reports an unknown page at its place with the existing ids', async () => {
	const graph = await graphOf({
		...configuration,
		...pages,
		...sidebars([group('API', ['docs/intro', { type: 'page', page: 'docs/rset' }])]),
	});
	expect(graph.findings).toMatchObject([
		{ code: 'sidebar-unknown-page', file: 'content/sidebars.json', line: 12, resolved: '/docs/rset' },
	]);
	expect(graph.findings[0]?.message).toMatch(
		/names the page "docs\/rset", which does not exist. Available page ids: docs\/api, docs\/api\/rest, docs\/api\/rest\/filters/,
	);
});

it('orders neighbours by the sidebar, and never makes a page its own neighbour', async () => {
	const graph = await site();
	expect(pageRecord(graph, 'docs/intro')).toMatchObject({ next: { label: 'API', href: '/docs/api' } });
	expect(pageRecord(graph, 'docs/intro').previous).toBeUndefined();
	expect(pageRecord(graph, 'docs/api')).toMatchObject({
		previous: { label: 'Introduction', href: '/docs/intro' },
		next: { label: 'REST', href: '/docs/api/rest' },
	});
	expect(pageRecord(graph, 'docs/api/rest').next).toBeUndefined();
});

it('gives groups unique ids that do not depend on other groups', async () => {
	const items = [group('A & B', ['docs/intro', group('Part', ['docs/api'])]), group('A, B', ['docs/api/rest'])];
	const graph = await graphOf({ ...configuration, ...pages, ...sidebars(items) });
	const ids = sidebarOf(graph, 'docs/intro').map((item) => item.kind === 'group' && item.id);
	expect(ids).toEqual(['a-b', 'a-b-2']);
	expect(find(sidebarOf(graph, 'docs/api'), 'Part')).toMatchObject({ id: 'a-b--part' });
});

/** Builds the graph of a site with `count` groups of ten pages each. */
function largeSite(count: number, more: object) {
	const files: Record<string, string> = {};
	const groups = Array.from({ length: count }, (_, index) => {
		const ids = Array.from({ length: 10 }, (__, number) => `docs/g${index}/p${number}`);
		for (const id of ids) files[`content/${id}.mdx`] = page(id.replaceAll('/', ' '));
		return group(`Group ${index}`, index === 0 ? [group('Inner', ids)] : ids, more);
	});
	return graphOf({ ...configuration, ...files, ...sidebars(groups) });
}

const sent = (items: SidebarItem[]) =>
	items.flatMap((item) => (item.kind === 'group' && item.items.length > 0 ? [[item.label, item.items.length]] : []));

it('sends only the open branch of a large sidebar, with addresses for the others', async () => {
	const graph = await largeSite(7, {});
	const items = sidebarOf(graph, 'docs/g3/p4');
	expect(sent(items)).toEqual([
		['Group 0', 1],
		['Group 3', 10],
	]);
	const closed = find(items, 'Group 5');
	expect(closed).toMatchObject({
		open: false,
		items: [],
		deferred: { first: { label: 'docs g5 p0', href: '/docs/g5/p0' } },
	});
	expect(closed).not.toHaveProperty('href');
	const branches = graph.sidebars.get('main')?.branches ?? [];
	expect(branches).toHaveLength(7);
	const start = pageRecord(graph, 'docs/g3/p4').sidebar?.branchesAt;
	expect(start).toMatch(/^\/assets\/sidebar-[\da-f]{8}-$/);
	expect(branches.find(({ url }) => url === `${start}group-5.html`)?.items).toHaveLength(10);
});

it('names the files of branches anew when the program that prints them changes', async () => {
	const { content } = await largeSite(7, {});
	const nameOf = (version: string) => buildGraph(content, [], version).sidebars.get('main')?.branchesAt;
	expect(nameOf('2')).not.toBe(nameOf('1'));
	expect(nameOf('1')).toBe(nameOf('1'));
});

it('keeps groups of a large sidebar open that are always open, unless they are too large', async () => {
	const items = sidebarOf(await largeSite(7, { collapsible: false }), 'docs/g3/p4');
	expect(sent(items)).toHaveLength(7);
	const larger = sidebarOf(await largeSite(16, { collapsible: false }), 'docs/g3/p4');
	expect(sent(larger)).toEqual([
		['Group 0', 1],
		['Group 3', 10],
	]);
	expect(find(larger, 'Group 5')).toMatchObject({ collapsible: true, open: false });
});

it('lists headings of levels 2 and 3', async () => {
	const heading = (depth: number) => ({ depth, id: `h${depth}`, text: 'T', html: 'T' });
	const graph = await graphOf({ 'content/a.mdx': page('A') }, [facts('a', { headings: [2, 3, 4].map(heading) })]);
	expect(pageRecord(graph, 'a').headings.map(({ depth }) => depth)).toEqual([2, 3]);
});

it('lists only the main sections of a page with very many headings', async () => {
	const headings = [2, ...Array.from({ length: 50 }, () => 3), 2].map((depth, index) => {
		return { depth, id: `h${index}`, text: 'T', html: 'T' };
	});
	const graph = await graphOf({ 'content/a.mdx': page('A') }, [facts('a', { headings })]);
	expect(pageRecord(graph, 'a').headings.map(({ id }) => id)).toEqual(['h0', 'h51']);
});
