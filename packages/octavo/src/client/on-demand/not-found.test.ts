// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { closestPages, decodePath, readRoutes, suggestPages } from './not-found.ts';

const ROUTES = [
	'/cms/intro',
	'/cms/api/rest/filters',
	'/cms/api/document-service/filters',
	'/cloud/intro',
	'/cms/features/api-tokens',
];

/** An old address with words that no longer occur in the page's address. */
const MOVED = { path: '/user-docs/roles-api/filters', route: '/cms/api/rest/filters#operators' };

afterEach(() => vi.unstubAllGlobals());

it('finds the page of a moved or misspelt path', () => {
	const known = ROUTES.map((path) => ({ path, route: path }));
	const closest = (path: string) => closestPages(path, known).map(({ route }) => route);
	expect(closest('/dev-docs/api/rest/filters')[0]).toBe('/cms/api/rest/filters');
	expect(closest('/cms/features/api-tokns')[0]).toBe('/cms/features/api-tokens');
	expect(closest('/zzzzzzzzzzzz')).toEqual([]);
	expect(closest('/cms/features')).toEqual(['/cms/features/api-tokens']);
	expect(closest('/cms/')).toEqual([
		'/cms/intro',
		'/cms/features/api-tokens',
		'/cms/api/rest/filters',
		'/cms/api/document-service/filters',
	]);
	const tag = { path: '/tags/api-token', route: '/tags/api-token' };
	expect(closestPages('/cms/features/api-tokns', [...known, tag])).not.toContain(tag);
	expect(closestPages('/tags/api-tokns', [...known, tag])[0]).toBe(tag);
	expect(closestPages('/user-docs/roles-api/filter', [...known, MOVED])).toContainEqual(MOVED);
});

it('reads the pages of the route lookup', () => {
	const lookup = {
		'/cms/intro-1a2': { path: '/cms/intro', kind: 'doc' },
		'/snippets/x-3b4': { path: '/snippets/x', kind: 'snippet' },
		'/home/Home-5c6': { path: '/home/Home', kind: 'alias', of: '/' },
		'/old-7d8': { path: '/old', kind: 'moved', to: '/cms/intro' },
		'/older-9e0': { path: '/older', kind: 'moved', to: 'https://example.com' },
	};
	expect(readRoutes(lookup)).toEqual([
		{ path: '/cms/intro', route: '/cms/intro' },
		{ path: '/old', route: '/cms/intro' },
	]);
	expect(readRoutes({ '/a': null })).toEqual([]);
	expect(readRoutes('nonsense')).toEqual([]);
});

it("reports a path that can't be decoded", () => {
	const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	expect(decodePath('/cms/%E0%A4%A')).toBe('/cms/%E0%A4%A');
	expect(error.mock.calls[0]?.[0]).toBe(
		'Pathname "/cms/%E0%A4%A" could not be decoded. This is likely caused by an invalid percent-encoding.',
	);
});

/** Serves the route lookup and the pages with the given titles. */
function serve(titles: Record<string, string>): void {
	vi.stubGlobal('fetch', async (address: string) => {
		if (address === '/routes.json')
			return Response.json([
				...ROUTES.map((path) => ({ path, kind: 'doc' })),
				{ path: MOVED.path, kind: 'moved', to: MOVED.route },
			]);
		const route = address.replace('/index.json', '');
		if (!(route in titles)) return new Response('', { status: 404 });
		const texts = { description: '', canonical: '', accent: '', main: '' };
		return Response.json({ ...texts, buildId: 'b', route, title: titles[route], styles: {}, activeNavbar: [] });
	});
}

const links = () =>
	[...document.querySelectorAll('li')].map((item) => [
		item.querySelector('a')?.getAttribute('href'),
		item.querySelector('a')?.textContent,
		item.querySelector('span')?.textContent,
	]);

it('suggests the closest pages by title and address, and a search for the words of the path', async () => {
	document.documentElement.dataset.build = 'b';
	serve({ '/cms/api/rest/filters': 'Filters | pipes | Example Docs' });
	history.replaceState(null, '', '/cms/api/rest/filter');
	document.body.innerHTML =
		'<div data-not-found><a href="/search" data-opens="search">Search</a><section hidden><ul data-suggestions></ul></section></div>';
	await suggestPages();
	expect(links()).toEqual([
		['/cms/api/rest/filters', 'Filters | pipes', '/cms/api/rest/filters'],
		['/cms/api/document-service/filters', '/cms/api/document-service/filters', undefined],
	]);
	expect(document.querySelector('section')?.hidden).toBe(false);
	const search = document.querySelector('[data-opens]');
	expect(search?.getAttribute('data-detail')).toBe('{"query":"cms api rest filter"}');
	expect(search?.getAttribute('href')).toContain('q=cms%20api%20rest%20filter');
});

it('shows the old address of a page that moved', async () => {
	document.documentElement.dataset.build = 'b';
	serve({});
	history.replaceState(null, '', '/user-docs/roles-api/filter');
	document.body.innerHTML = '<div data-not-found><section hidden><ul data-suggestions></ul></section></div>';
	await suggestPages();
	expect(links()[0]?.[2]).toContain(`moved here from ${MOVED.path}`);
});

it('shows no list if no page is close', async () => {
	serve({});
	history.replaceState(null, '', '/zzzzzzzzzzzz');
	document.body.innerHTML = '<div data-not-found><section hidden><ul data-suggestions></ul></section></div>';
	await suggestPages();
	expect(document.querySelector('section')?.hidden).toBe(true);
});

it.each([
	['/cms/intro.html', '/cms/intro'],
	['/cms/intro/index.html', '/cms/intro'],
	['/cms/intro', undefined],
	['/cms/nothing.html', undefined],
])('on a host that knows only clean addresses, %s leads to %s', async (asked, target) => {
	vi.stubGlobal('fetch', async () => Response.json(ROUTES.map((path) => ({ path, kind: 'doc' }))));
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
		{ name: `https://docs.example.com${asked}` } as PerformanceEntry,
	]);
	const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
	document.body.innerHTML = '<div data-not-found><ul data-suggestions hidden></ul></div>';
	await suggestPages();
	expect(replace.mock.calls).toEqual(target ? [[expect.stringContaining(target)]] : []);
	vi.restoreAllMocks();
});
