// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSidebar } from './sidebar.ts';
import { startSidebarControls } from './sidebar-controls.ts';

const HTML = `<div data-sidebar-slot><nav data-sidebar="cmsSidebar">
	<details data-group="one" open><summary>One</summary><ul><li><a href="/a">A</a></li></ul></details>
	<details data-group="two" data-deferred="/branches/two.html"><summary><a href="/two">Two</a></summary><ul></ul></details>
	</nav></div>
	<button data-action="hide-sidebar">hide</button><button data-action="show-sidebar">show</button>`;

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

test('a group stays as the reader left it', () => {
	group('one').querySelector('summary')?.click();
	expect(JSON.parse(localStorage.getItem('sidebar.groups') ?? '')).toEqual({ 'cmsSidebar/one': false });
	showPage();
	expect(group('one').open).toBe(false);
});

test('a group with the page being read is open all the same', () => {
	localStorage.setItem('sidebar.groups', '{"cmsSidebar/one":false}');
	document.body.innerHTML = HTML.replace('href="/a"', 'href="/a" aria-current="page"');
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	expect(group('one').open).toBe(true);
});

test('a branch comes when it is opened, with its active link marked, and only once', async () => {
	const fetchBranch = vi.fn(async () => new Response('<li><a href="/two/x">X</a></li>'));
	vi.stubGlobal('fetch', fetchBranch);
	group('two').open = true;
	group('two').dispatchEvent(new Event('toggle'));
	await vi.waitFor(() => expect(group('two').querySelector('a[href="/two/x"]')).not.toBeNull());
	expect(group('two').querySelector('a[href="/two/x"]')?.getAttribute('aria-current')).toBe('page');
	group('two').dispatchEvent(new Event('toggle'));
	expect(fetchBranch.mock.calls).toEqual([['/branches/two.html']]);
});

test('a branch that failed is tried again at the next opening', async () => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const fetchBranch = vi.fn(async () => new Response('', { status: 500 }));
	vi.stubGlobal('fetch', fetchBranch);
	group('two').open = true;
	group('two').dispatchEvent(new Event('toggle'));
	await vi.waitFor(() => expect(group('two').hasAttribute('aria-busy')).toBe(false));
	group('two').dispatchEvent(new Event('toggle'));
	expect(fetchBranch).toHaveBeenCalledTimes(2);
});

test('hiding is remembered and leaves the focus on the way back', () => {
	document.querySelector<HTMLElement>('[data-action=hide-sidebar]')?.click();
	expect(document.documentElement.hasAttribute('data-sidebar-hidden')).toBe(true);
	expect(localStorage.getItem('sidebar.hidden')).toBe('true');
	expect(document.activeElement?.textContent).toBe('show');
	document.querySelector<HTMLElement>('[data-action=show-sidebar]')?.click();
	expect(document.documentElement.hasAttribute('data-sidebar-hidden')).toBe(false);
	expect(localStorage.getItem('sidebar.hidden')).toBe('false');
});
