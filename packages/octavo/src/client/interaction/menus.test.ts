// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';
import { startMenus } from './menus.ts';

removeListenersAfterEach();
beforeEach(() => {
	vi.stubGlobal('PAGE_MENU', '<li><a href="https://claude.ai/new?q=" target="_blank">Open in Claude</a></li>');
	vi.stubGlobal('VERSION_FORM', '<li><form></form></li>');
});

it('closes a menu on Escape and on a press or focus outside, but not on one inside', () => {
	document.body.innerHTML =
		'<p>Text</p><button>Next</button><details class="menu" open><summary>Version</summary><a href="/">5</a></details>';
	const menu = document.querySelector('details') as HTMLDetailsElement;
	startMenus();
	const press = (selector: string) =>
		document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
	press('a');
	expect(menu.open).toBe(true);
	press('p');
	expect(menu.open).toBe(false);
	menu.open = true;
	document.querySelector('button')?.focus();
	expect(menu.open).toBe(false);
	menu.open = true;
	document.querySelector('a')?.focus();
	expect(menu.open).toBe(true);
	document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
	expect(menu.open).toBe(false);
	expect(document.activeElement?.textContent).toBe('Version');
});

it('completes the menu of a page once, with the public address of its Markdown copy for assistants', () => {
	document.head.innerHTML = '<link rel="canonical" href="https://docs.example.com/cms/tokens">';
	document.body.innerHTML =
		'<div class="page-tools"><ul><li><a href="/cms/tokens.md">View as Markdown</a></li></ul></div>';
	startMenus();
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	const [link, ...others] = document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]');
	expect(others).toEqual([]);
	expect(new URLSearchParams(link?.search).get('q')).toBe(
		'Read https://docs.example.com/cms/tokens.md and answer my questions about it.',
	);
});

it("adds the form for the reader's version to the menu that asks for it", () => {
	document.body.innerHTML = '<ul></ul><ul data-asks-version></ul>';
	startMenus();
	expect(document.querySelectorAll('form')).toHaveLength(1);
	expect(document.querySelector('[data-asks-version] form')).not.toBeNull();
});
