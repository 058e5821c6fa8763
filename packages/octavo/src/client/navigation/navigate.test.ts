// @vitest-environment happy-dom

import type { Fragment } from '@octavo/contract/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';

const DOCUMENT = `<div data-progress></div><header data-navbar><a href="/cms">CMS</a><a href="/cloud">Cloud</a></header>
	<div data-sidebar-slot><nav data-sidebar="cmsSidebar">
	<a href="/start" aria-current="page">Start</a><details><summary>More</summary><a href="/next">Next</a></details></nav></div>
	<main data-page><h1>Start</h1></main><div data-live></div>`;

const CLOUD = '<nav data-sidebar="cloudSidebar"><a href="/cloud/deploy">Deploy</a></nav>';

const fragment = (route: string, more: Partial<Fragment> = {}): Fragment => ({
	buildId: 'one',
	route,
	title: `Title of ${route}`,
	description: 'About it',
	canonical: `https://docs.example.com${route}`,
	accent: 'indigo',
	styles: {},
	sidebarId: 'cmsSidebar',
	main: `<h1>${route}</h1><h2 id="usage">Usage</h2>`,
	activeNavbar: ['/cloud'],
	...more,
});

removeListenersAfterEach();
let answers: Record<string, () => Promise<Response>>;
let navigation: typeof import('./navigate.ts');
let assign: ReturnType<typeof vi.fn>;
let reload: ReturnType<typeof vi.fn>;
const go = (path: string, entry: 'push' | 'replace' | 'traverse' = 'push') =>
	navigation.navigate(new URL(path, location.href), entry);
const heading = () => document.querySelector('h1');
const answer = (route: string, more?: Partial<Fragment>) => {
	answers[`${route}/index.json`] = async () => Response.json(fragment(route, more));
};

beforeEach(async () => {
	vi.resetModules();
	history.replaceState(null, '', '/start');
	document.head.innerHTML = '<title>Start</title><link rel="canonical" href="x"><meta name="robots" content="noindex">';
	document.body.innerHTML = DOCUMENT;
	document.documentElement.dataset.build = 'one';
	answers = {};
	vi.stubGlobal(
		'fetch',
		(address: string) => answers[address]?.() ?? Promise.resolve(new Response('', { status: 404 })),
	);
	vi.stubGlobal('scrollTo', vi.fn());
	assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined) as never;
	reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined) as never;
	const { startScrollHistory } = await import('./scroll-history.ts');
	navigation = await import('./navigate.ts');
	startScrollHistory();
	navigation.startNavigation();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('swaps the page and updates head, trail, navbar, accent and focus', async () => {
	answer('/next');
	const heard = vi.fn();
	document.addEventListener('docs:navigated', (event) => heard((event as CustomEvent).detail), { once: true });
	await go('/next');
	expect(location.pathname).toBe('/next');
	expect(heading()?.textContent).toBe('/next');
	expect(document.activeElement).toBe(heading());
	expect(document.title).toBe('Title of /next');
	expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('About it');
	expect(document.querySelector('meta[name=robots]')).toBeNull();
	expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://docs.example.com/next');
	expect(document.documentElement.dataset.accent).toBe('indigo');
	expect(document.body.dataset.route).toBe('/next');
	expect(document.querySelector('[data-sidebar] [aria-current]')?.getAttribute('href')).toBe('/next');
	expect(document.querySelector('details')?.open).toBe(true);
	expect(document.querySelector('[data-navbar] [aria-current]')?.getAttribute('href')).toBe('/cloud');
	expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
	expect(heard).toHaveBeenCalledWith({ route: '/next' });
	await vi.waitFor(() => expect(document.querySelector('[data-live]')?.textContent).toBe('Title of /next'));
});

it('gives history entries keys of six characters', async () => {
	expect(history.state.key).toMatch(/^[a-z0-9]{6}$/);
	const first = history.state.key;
	answer('/next');
	await go('/next');
	expect(history.state.key).toMatch(/^[a-z0-9]{6}$/);
	expect(history.state.key).not.toBe(first);
	expect(history.scrollRestoration).toBe('manual');
});

it('scrolls to the element of the hash', async () => {
	answer('/next');
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
	await go('/next#usage');
	expect(scroll.mock.instances[0]).toBe(document.querySelector('#usage'));
	expect(document.activeElement?.id).toBe('usage');
	expect(location.hash).toBe('#usage');
});

it.each([
	['a changed build', () => answer('/next', { buildId: 'two' })],
	['an unknown route', () => undefined],
	[
		'something that is not a fragment',
		() => Object.assign(answers, { '/next/index.json': async () => new Response('<p>') }),
	],
	['a fragment that lacks something', () => answer('/next', { main: undefined as never })],
	['a fragment without style sheets', () => answer('/next', { styles: null as never })],
	['a sidebar that is not at hand', () => answer('/next', { sidebarId: 'cloudSidebar' })],
])('%s leads to a full load', async (_name, prepare) => {
	prepare();
	await go('/next');
	expect(String(assign.mock.calls[0]?.[0])).toContain('/next');
	expect(heading()?.textContent).toBe('Start');
	expect(history.state.key).toBeDefined();
});

it('reloads on going back to a page that needs a full load', async () => {
	await go('/start', 'traverse');
	expect(reload).toHaveBeenCalledTimes(1);
	expect(assign).not.toHaveBeenCalled();
});

it('shows the error of a failed load, and Retry tries again', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	answers['/next/index.json'] = async () => new Response('', { status: 503 });
	const left = vi.fn(() => heading()?.textContent);
	document.addEventListener('docs:navigating', left, { once: true });
	await go('/next');
	expect(left).toHaveReturnedWith('Start');
	expect(document.querySelector('.page-failed[role=alert]')?.textContent).toContain('status 503');
	expect(location.pathname).toBe('/next');
	answer('/next');
	navigation.retryNavigation();
	await vi.waitFor(() => expect(heading()?.textContent).toBe('/next'));
});

it('loads the whole document after a failed prefetch', async () => {
	const { prefetchFragment } = await import('./fragments.ts');
	answers['/next/index.json'] = async () => {
		throw new TypeError('offline');
	};
	await prefetchFragment('/next').catch(() => undefined);
	await go('/next');
	expect(assign).toHaveBeenCalledTimes(1);
});

it('fetches a prefetched page only once', async () => {
	const { prefetchFragment } = await import('./fragments.ts');
	const fetched = vi.fn(async () => Response.json(fragment('/next')));
	answers['/next/index.json'] = fetched;
	await prefetchFragment('/next');
	await go('/next');
	expect(heading()?.textContent).toBe('/next');
	expect(fetched).toHaveBeenCalledTimes(1);
});

it('aborts a running navigation when another one starts', async () => {
	let finishSlow: (response: Response) => void = () => undefined;
	answers['/slow/index.json'] = () =>
		new Promise((resolve) => {
			finishSlow = resolve;
		});
	answer('/next');
	const slow = go('/slow');
	await go('/next');
	finishSlow(Response.json(fragment('/slow')));
	await slow;
	expect(heading()?.textContent).toBe('/next');
	expect(location.pathname).toBe('/next');
});

it('replaces the sidebar, and restores the first one as it was on coming back', async () => {
	answer('/cloud/x', {
		sidebarId: 'cloudSidebar',
		sidebar: '<nav data-sidebar="cloudSidebar"><a href="/cloud/x">X</a></nav>',
	});
	const first = document.querySelector('[data-sidebar]');
	await go('/cloud/x');
	expect(document.querySelector('[data-sidebar]')?.getAttribute('data-sidebar')).toBe('cloudSidebar');
	expect(document.querySelector('[data-sidebar] [aria-current]')?.getAttribute('href')).toBe('/cloud/x');
	answer('/next');
	await go('/next');
	expect(document.querySelector('[data-sidebar]')).toBe(first);
});

it('adds a missing branch of the sidebar from the next page and leaves the rest as the reader has it', async () => {
	const sidebar = document.querySelector('[data-sidebar]');
	const more = sidebar?.querySelector('details');
	if (more) more.open = true;
	sidebar?.insertAdjacentHTML('beforeend', '<details data-group="rest" data-deferred></details>');
	answer('/rest/x', {
		sidebar: `<nav data-sidebar="cmsSidebar"><details><summary>More</summary></details>
			<details data-group="rest" open><summary>REST</summary><ul><li><a href="/rest/x">X</a></li></ul></details></nav>`,
	});
	await go('/rest/x');
	expect(document.querySelector('[data-sidebar]')).toBe(sidebar);
	expect(more?.open).toBe(true);
	expect(sidebar?.querySelector('[data-group="rest"] [aria-current]')?.getAttribute('href')).toBe('/rest/x');
	expect(sidebar?.querySelector('[data-deferred]')).toBeNull();
});

it('removes the sidebar on a page without one', async () => {
	answer('/plain', { sidebarId: undefined as never });
	await go('/plain');
	expect(document.querySelector('[data-sidebar-slot]')?.children).toHaveLength(0);
});

it('loads missing style sheets before it swaps the page', async () => {
	const style = document.createElement('style');
	style.dataset.sheets = 'tokens tabs';
	document.head.append(style);
	answer('/next', { styles: { tokens: '/assets/tokens.css', steps: '/assets/steps.css' } });
	const added: HTMLLinkElement[] = [];
	vi.spyOn(document.head, 'append').mockImplementation((link) => void added.push(link as HTMLLinkElement));
	const done = go('/next');
	await vi.waitFor(() => expect(added.map((link) => link.getAttribute('href'))).toEqual(['/assets/steps.css']));
	expect(heading()?.textContent).toBe('Start');
	added[0]?.dispatchEvent(new Event('load'));
	await done;
	expect(heading()?.textContent).toBe('/next');
});

it('follows a link without a document load', async () => {
	answer('/next');
	document.querySelector<HTMLElement>('[data-sidebar] a[href="/next"]')?.click();
	await vi.waitFor(() => expect(location.pathname).toBe('/next'));
});

it('takes the sidebar of another area from the page that carries it, without a full load', async () => {
	answer('/cloud/intro', { sidebarId: 'cloudSidebar', sidebar: CLOUD });
	answer('/cloud/deploy', { sidebarId: 'cloudSidebar', sidebarFrom: '/cloud/intro' });
	await go('/cloud/deploy');
	expect(heading()?.textContent).toBe('/cloud/deploy');
	expect(document.querySelector('[data-sidebar="cloudSidebar"] [aria-current]')?.getAttribute('href')).toBe(
		'/cloud/deploy',
	);
	expect(assign).not.toHaveBeenCalled();
});

it('marks the active menu item and leaves languages and versions unchanged', async () => {
	document.querySelector('[data-navbar]')?.insertAdjacentHTML(
		'beforeend',
		`<details><a id="item" href="/cloud">Cloud</a><a id="other" href="/start" aria-current="true">Start</a>
		<a id="language" lang="en" href="/" aria-current="true">English</a>
		<a id="version" data-docs-version href="/v" aria-current="true">Next</a></details>`,
	);
	answer('/next');
	await go('/next');
	const current = [...document.querySelectorAll('[data-navbar] details [aria-current]')].map(({ id }) => id);
	expect(current).toEqual(['item', 'language', 'version']);
});
