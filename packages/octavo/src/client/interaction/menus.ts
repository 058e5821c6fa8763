import { pressedKey, t } from '@octavo/contract/index.ts';
import { all, closest, onPage } from '../base/behaviour.ts';

/** Closes open menus on Escape, which returns the focus to its summary, on a press or focus outside, and with the page. */
export function startMenus(): void {
	document.querySelector('[data-asks-version]')?.insertAdjacentHTML('beforeend', VERSION_FORM);
	onPage('menus', completePageMenu);
	for (const type of ['pointerdown', 'focusin'])
		document.addEventListener(type, ({ target }) => closeMenus(closest(target, 'details.menu')));
	document.addEventListener('docs:navigating', () => closeMenus());
	document.addEventListener('keydown', (event) => {
		const menu = document.querySelector<HTMLDetailsElement>('details.menu[open]');
		if (!menu || event.defaultPrevented || pressedKey(event) !== 'Escape') return;
		const hadFocus = menu.contains(document.activeElement);
		closeMenus();
		if (hadFocus) menu.querySelector('summary')?.focus();
	});
}

function closeMenus(except?: HTMLElement | null): void {
	for (const menu of all<HTMLDetailsElement>('details.menu[open]')) if (menu !== except) menu.open = false;
}

/** Adds the entries to the menu of a page that no document carries, with the page's public address for assistants. */
function completePageMenu(): void {
	const list = document.querySelector('.page-tools ul');
	const copy = list?.querySelector('a');
	if (!list || !copy || list.querySelector('[target]')) return;
	list.insertAdjacentHTML('beforeend', PAGE_MENU);
	const site = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
	const message = encodeURIComponent(t('page.message', { address: new URL(copy.pathname, site).href }));
	for (const link of all<HTMLAnchorElement>('[target]', list)) link.href += message;
}
