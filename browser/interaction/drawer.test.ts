// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startDrawer } from './drawer.ts';

document.body.innerHTML = `<button data-action="open-menu" aria-expanded="false">menu</button>
	<div data-sidebar-slot><nav data-sidebar="cmsSidebar">pages</nav></div>
	<dialog data-drawer><button data-action="close-menu">x</button>
	<div data-panel="main"><button data-action="section-menu" hidden>section</button></div>
	<div data-panel="section" hidden><button data-action="main-menu">back</button></div></dialog>`;
const drawer = document.querySelector('dialog') as HTMLDialogElement;
const slot = document.querySelector('[data-sidebar-slot]') as HTMLElement;
const panel = (name: string) => drawer.querySelector(`[data-panel=${name}]`) as HTMLElement;
const press = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
startDrawer();

beforeEach(() => drawer.close());

it('opens on the sidebar, which it borrows and gives back', () => {
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

it('goes to the main menu and to the section again', () => {
	press('open-menu');
	press('main-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([false, true]);
	expect(panel('main').querySelector<HTMLElement>('[data-action=section-menu]')?.hidden).toBe(false);
	press('section-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([true, false]);
});

it('closes on navigation, with the sidebar back before the page changes', () => {
	press('open-menu');
	document.dispatchEvent(new CustomEvent('docs:navigating'));
	expect(drawer.open).toBe(false);
	expect(slot.querySelector('[data-sidebar]')).not.toBeNull();
});

it('a page without a sidebar has only the main menu', () => {
	slot.replaceChildren();
	press('open-menu');
	expect([panel('main').hidden, panel('section').hidden]).toEqual([false, true]);
	expect(panel('main').querySelector<HTMLElement>('[data-action=section-menu]')?.hidden).toBe(true);
});
