import { expect, it } from 'vitest';
import { facts, graphOf, page } from '../testing/fixture-site.ts';

const pages = {
	'content/a.mdx': page('A', 'tags: [GraphQL API]'),
	'content/later.mdx': page('Later'),
};
const resolve = async (redirects: Record<string, string>) =>
	graphOf(
		{
			...pages,
			'content/redirects.json': Object.entries(redirects).map(([source, destination]) => ({ source, destination })),
		},
		[facts('a', { anchors: ['part', 'other-part'] })],
	);
const pairs = (redirects: readonly { source: string; destination: string }[]) =>
	Object.fromEntries(redirects.map(({ source, destination }) => [source, destination]));

it('collapses chains to one hop, to pages, data pages, files and other sites', async () => {
	const graph = await resolve({
		'/one': '/two/',
		'/two': '/three',
		'/three': '/a#part',
		'/topics': '/tags/graph-ql-api',
		'/index-for-machines': '/llms.txt',
		'/as-markdown': '/a.md',
		'/find': '/search/?q=/',
		'/chosen': '/a?version=5#part',
		'/away': 'https://example.com',
		'/old.html': '/away',
	});
	expect(graph.findings).toEqual([]);
	expect(pairs(graph.redirects)).toEqual({
		'/one': '/a#part',
		'/two': '/a#part',
		'/three': '/a#part',
		'/topics': '/tags/graph-ql-api',
		'/index-for-machines': '/llms.txt',
		'/as-markdown': '/a.md',
		'/find': '/search?q=/',
		'/chosen': '/a?version=5#part',
		'/away': 'https://example.com',
		'/old.html': 'https://example.com',
		'/tags/graphql-api': '/tags/graph-ql-api',
	});
});

it('an alias of a tag that the file redirects elsewhere is redirected once', async () => {
	const { redirects } = await resolve({ '/tags/graphql-api': '/later' });
	expect(redirects).toEqual([{ source: '/tags/graphql-api', destination: '/later', permanent: true }]);
});

it('separates sources with an anchor for the browser, and keeps an anchor on a hop without one', async () => {
	const graph = await resolve({ '/old#x': '/older#part', '/older': '/a', '/old': '/a' });
	expect(pairs(graph.anchorRedirects)).toEqual({ '/old#x': '/a#part' });
	expect(graph.redirects.map(({ source }) => source)).not.toContain('/old#x');
});

it('reports loops, dead ends, unknown headings and duplicates at their places', async () => {
	const graph = await graphOf(
		{
			...pages,
			'content/redirects.json':
				'[\n{ "source": "/x", "destination": "/y" },\n{ "source": "/y", "destination": "/x" },\n{ "source": "/self", "destination": "/self" },\n{ "source": "/gone", "destination": "/latr" },\n{ "source": "/part", "destination": "/a#prat" },\n{ "source": "/ok", "destination": "/a" },\n{ "source": "/ok/", "destination": "/later" },\n{ "source": "/a", "destination": "/later" }\n]',
		},
		[facts('a', { anchors: ['part'] })],
	);
	expect(graph.findings.map(({ code, line, closest }) => [code, line, closest])).toEqual([
		['redirect-duplicate', 8, undefined],
		['redirect-shadowed', 9, undefined],
		['redirect-loop', 2, undefined],
		['redirect-loop', 3, undefined],
		['redirect-loop', 4, undefined],
		['redirect-dead-end', 5, '/later'],
		['redirect-dead-end', 6, '/a#part'],
	]);
	expect(graph.findings.find(({ code }) => code === 'redirect-loop')?.message).toContain('/x -> /y -> /x');
	expect(pairs(graph.redirects)).toMatchObject({ '/ok': '/a' });
});

it('drops a redirect from what a page, a file of the site or the build itself has', async () => {
	const graph = await resolve({ '/a': '/later', '/sitemap.xml': '/a', '/tags': '/a', '/ok': '/a' });
	expect(graph.findings.map(({ code }) => code)).toEqual(Array(3).fill('redirect-shadowed'));
	const sources = graph.redirects.map(({ source }) => source);
	expect(sources).toContain('/ok');
	expect(sources.filter((source) => ['/a', '/sitemap.xml', '/tags'].includes(source))).toEqual([]);
});

it('decodes sources as servers do, so that an encoded "#" is a part of the path', async () => {
	const graph = await resolve({ '/old%23part': '/a', '/caf%C3%A9': '/a', '/odd%': '/a', '/old#part': '/later' });
	expect(graph.findings).toEqual([]);
	expect(pairs(graph.redirects)).toMatchObject({ '/old#part': '/a', '/café': '/a', '/odd%': '/a' });
	expect(pairs(graph.anchorRedirects)).toEqual({ '/old#part': '/later' });
});
