import { pressedKey } from '@octavo/contract/index.ts';
import { all, closest } from '../base/behaviour.ts';

/** Closes open menus on Escape, which returns the focus to its summary, on a press or focus outside, and with the page. */
export function startMenus(): void {
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
