// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startDrawer } from './drawer.ts';

document.body.innerHTML = `<button data-action="open-menu" aria-expanded="false">menu</button>
	<header data-navbar><div class="navbar-items"><a href="/cms/intro">CMS</a></div>
	<div class="navbar-items navbar-end"><details><summary>Version</summary></details>
	<details><a href="/" hreflang="en">English</a></details><a href="https://code.example.com">Source</a></div></header>
	<div data-sidebar-slot><nav data-sidebar="cmsSidebar">pages</nav></div>`;
vi.stubGlobal(
	'DRAWER',
	`<dialog data-drawer><button data-action="close-menu">x</button>
	<div data-panel="main"><ul class="drawer-areas"><li><a href="/cms/intro">CMS</a></li></ul>
	<a href="/" hreflang="en" aria-current="true">English</a><a href="/fr/" hreflang="fr">Français</a>
	<button data-action="section-menu" hidden>section</button><div data-navbar-items></div></div>
	<div data-panel="section" hidden><button data-action="main-menu">back</button></div></dialog>`,
);
startDrawer();
const drawer = document.querySelector('dialog') as HTMLDialogElement;
const slot = document.querySelector('[data-sidebar-slot]') as HTMLElement;
const panel = (name: string) => drawer.querySelector(`[data-panel=${name}]`) as HTMLElement;
const press = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();

beforeEach(() => drawer.close());

it('opens on the sidebar, which moves into it and back', () => {
	press('open-menu');
	expect(drawer.open).toBe(true);
	expect(panel('section').hidden).toBe(false);
	expect(panel('section').textContent).toContain('pages');
	expect(document.querySelectorAll('[data-sidebar]')).toHaveLength(1);
	press('close-menu');
	expect(drawer.open).toBe(false);
	expect(slot.textContent).toBe('pages');
	expect(panel('section').querySelector('[data-action=main-menu]')).not.toBeNull();
});

it('switches to the main menu and back to the section', () => {
	press('open-menu');
	press('main-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([false, true]);
	expect(panel('main').querySelector<HTMLElement>('[data-action=section-menu]')?.hidden).toBe(false);
	press('section-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([true, false]);
});

it('leads to the same page in each language', () => {
	for (const path of ['/cms/intro', '/cms/api/rest']) {
		history.replaceState(null, '', path);
		press('open-menu');
		const links = [...drawer.querySelectorAll('a[hreflang]')].map((link) => link.getAttribute('href'));
		expect(links.map((href) => new URL(href ?? '', location.href).pathname)).toEqual([path, `/fr${path}`]);
		press('close-menu');
	}
});

it('keeps an item of the navbar that the sidebar has too', () => {
	const item = '<a href="/cms/quick-start" class="next">Next</a>';
	document.querySelector('.navbar-end')?.insertAdjacentHTML('beforeend', item);
	slot.querySelector('nav')?.insertAdjacentHTML('beforeend', '<a href="/cms/quick-start">Quick start</a>');
	press('open-menu');
	expect(drawer.querySelector('[data-navbar-items] .next')).not.toBeNull();
	press('close-menu');
	document.querySelector('.navbar-end .next')?.remove();
	slot.querySelector('nav > a')?.remove();
});

it('closes on navigation and returns the sidebar before the page changes', () => {
	press('open-menu');
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(drawer.open).toBe(false);
	expect(slot.querySelector('[data-sidebar]')).not.toBeNull();
});

it('has only the main menu on a page without a sidebar', () => {
	slot.replaceChildren();
	press('open-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([false, true]);
	expect(panel('main').querySelector<HTMLElement>('[data-action=section-menu]')?.hidden).toBe(true);
});

it('shows the other items of the navbar without duplicating areas or languages', () => {
	const inDrawer = () => drawer.querySelector('[data-navbar-items]')?.textContent;
	const bar = document.querySelector('[data-navbar]') as HTMLElement;
	const before = bar.textContent;
	press('open-menu');
	expect(inDrawer()).toBe('VersionSource');
	press('close-menu');
	expect(inDrawer()).toBe('');
	expect(bar.textContent).toBe(before);
});
