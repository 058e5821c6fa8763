// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSidebarControls } from '../interaction/sidebar.ts';
import { startSidebar } from './sidebar.ts';

const HTML = `<div data-sidebar-slot><nav data-sidebar="cmsSidebar" data-branches="/branches/">
	<details data-group="one" open><summary>One</summary><ul><li><a href="/a">A</a></li></ul></details>
	<details data-group="two" data-deferred><summary><a href="/two">Two</a></summary></details>
	<details data-group="three" data-deferred><summary>Three</summary></details>
	<details data-group="four" data-deferred><summary>Four</summary></details>
	<details data-group="five" data-deferred><summary>Five</summary></details>
	</nav></div>
	<button data-action="hide-sidebar">hide</button><button data-action="show-sidebar">show</button>`;

vi.stubGlobal('SIDE_TOOLS', '');
startSidebar();
startSidebarControls();
const group = (name: string) => document.querySelector(`[data-group=${name}]`) as HTMLDetailsElement;
const showPage = () => {
	document.body.innerHTML = HTML;
	document.body.dataset.route = '/two/x';
	document.dispatchEvent(new CustomEvent('docs:navigated'));
};

beforeEach(() => {
	localStorage.clear();
	showPage();
});
afterEach(() => vi.unstubAllGlobals());

it('restores groups as the reader left them', () => {
	group('one').querySelector('summary')?.click();
	expect(JSON.parse(localStorage.getItem('sidebar.groups') ?? '')).toEqual({ 'cmsSidebar/one': false });
	showPage();
	expect(group('one').open).toBe(false);
});

it('keeps the group of the current page open', () => {
	localStorage.setItem('sidebar.groups', '{"cmsSidebar/one":false}');
	document.body.innerHTML = HTML.replace('href="/a"', 'href="/a" aria-current="page"');
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(group('one').open).toBe(true);
});

it('fetches a branch once when it is opened, and marks its active link', async () => {
	const fetchBranch = vi.fn(async () => new Response('<li><a href="/two/x">X</a></li>'));
	vi.stubGlobal('fetch', fetchBranch);
	group('two').open = true;
	group('two').dispatchEvent(new Event('toggle'));
	await vi.waitFor(() => expect(group('two').querySelector('a[href="/two/x"]')).not.toBeNull());
	expect(group('two').querySelector('a[href="/two/x"]')?.getAttribute('aria-current')).toBe('page');
	group('two').dispatchEvent(new Event('toggle'));
	expect(fetchBranch.mock.calls).toEqual([['/branches/two.html']]);
});

it('prefetches a branch on intent', async () => {
	const fetchBranch = vi.fn(async () => new Response('<li><a href="/three/x">X</a></li>'));
	vi.stubGlobal('fetch', fetchBranch);
	group('three')
		.querySelector('summary')
		?.dispatchEvent(new Event('pointerover', { bubbles: true }));
	expect(fetchBranch.mock.calls).toEqual([['/branches/three.html']]);
	expect(group('three').querySelector('ul')).toBeNull();
	group('three').open = true;
	group('three').dispatchEvent(new Event('toggle'));
	await vi.waitFor(() => expect(group('three').querySelector('ul a')).not.toBeNull());
	expect(fetchBranch).toHaveBeenCalledTimes(1);
});

it('shows an error for a branch that failed, and tries again on a click', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.stubGlobal('fetch', async () => new Response('<!doctype html><h1>Log in</h1>'));
	group('four').open = true;
	group('four').dispatchEvent(new Event('toggle'));
	expect(group('four').querySelector('li')?.textContent).toBe('Loading …');
	expect(group('four').getAttribute('aria-busy')).toBe('true');
	await vi.waitFor(() => expect(group('four').querySelector('button')).not.toBeNull());
	expect(group('four').hasAttribute('aria-busy')).toBe(false);
	expect(group('four').querySelector('li')?.textContent).toContain('did not load');
	vi.stubGlobal('fetch', async () => new Response('<li><a href="/four/x">X</a></li>'));
	const retry = group('four').querySelector('button');
	retry?.focus();
	retry?.click();
	await vi.waitFor(() => expect(group('four').querySelector('ul a')).not.toBeNull());
	expect(document.activeElement?.textContent).toBe('X');
});

it('fills a branch that the reader left open before it opens', async () => {
	let answer: (response: Response) => void = () => undefined;
	vi.stubGlobal(
		'fetch',
		() =>
			new Promise<Response>((resolve) => {
				answer = resolve;
			}),
	);
	localStorage.setItem('sidebar.groups', '{"cmsSidebar/five":true}');
	showPage();
	expect(group('five').open).toBe(false);
	answer(new Response('<li><a href="/five/x">X</a></li>'));
	await vi.waitFor(() => expect(group('five').querySelector('ul a')).not.toBeNull());
	expect(group('five').open).toBe(true);
});

it('saves that the sidebar is hidden and focuses the button that shows it again', () => {
	document.querySelector<HTMLElement>('[data-action=hide-sidebar]')?.click();
	expect(document.documentElement.hasAttribute('data-sidebar-hidden')).toBe(true);
	expect(localStorage.getItem('sidebar.hidden')).toBe('true');
	expect(document.activeElement?.textContent).toBe('show');
	document.querySelector<HTMLElement>('[data-action=show-sidebar]')?.click();
	expect(document.documentElement.hasAttribute('data-sidebar-hidden')).toBe(false);
	expect(localStorage.getItem('sidebar.hidden')).toBe('false');
});
