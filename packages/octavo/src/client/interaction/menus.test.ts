// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { removeListenersAfterEach } from '../testing/remove-listeners.ts';
import { startMenus } from './menus.ts';

removeListenersAfterEach();

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

it('adds links that open the page in assistants, with the public address of its Markdown copy, once per page', () => {
	document.head.innerHTML = '<link rel="canonical" href="https://docs.example.com/cms/tokens">';
	document.body.innerHTML =
		'<div class="page-tools"><ul><li><a href="/cms/tokens.md">View as Markdown</a></li></ul></div>';
	startMenus();
	document.dispatchEvent(new CustomEvent('docs:navigated'));
	const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')];
	expect(links.map(({ textContent }) => textContent)).toEqual(['Open in ChatGPT', 'Open in Claude']);
	expect(links.map(({ host }) => host)).toEqual(['chatgpt.com', 'claude.ai']);
	for (const { search } of links)
		expect(new URLSearchParams(search).get('q')).toBe(
			'Read https://docs.example.com/cms/tokens.md and answer my questions about it.',
		);
});
