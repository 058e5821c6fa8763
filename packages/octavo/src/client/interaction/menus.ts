import { pressedKey, t } from '@octavo/contract/index.ts';
import { all, closest, onPage } from '../base/behaviour.ts';
import { createElement } from '../base/create-element.ts';

/** Assistants that accept a first message in the address, with the address before the message. */
const ASSISTANTS = [
	{ name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
	{ name: 'Claude', address: 'https://claude.ai/new?q=' },
];

/** Closes open menus on Escape, which returns the focus to its summary, on a press or focus outside, and with the page. */
export function startMenus(): void {
	onPage('menus', addAssistants);
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

/** Adds links that open the page in assistants to its menu. No document carries them: few readers open the menu. */
function addAssistants(): void {
	const list = document.querySelector('.page-tools ul');
	const copy = list?.querySelector('a');
	if (!list || !copy || list.querySelector('[target]')) return;
	const site = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
	const message = encodeURIComponent(t('page.message', { address: new URL(copy.pathname, site).href }));
	for (const { name, address } of ASSISTANTS) {
		const label = t('page.assistant', { name });
		const link = createElement('a', { href: address + message, target: '_blank', rel: 'noopener', textContent: label });
		list.append(createElement('li', {}, link));
	}
}
