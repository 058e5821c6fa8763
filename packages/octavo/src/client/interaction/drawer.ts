import { BASE, removeBase, showInFront } from '@octavo/contract/index.ts';
import { onAction } from '../base/actions.ts';
import { all } from '../base/behaviour.ts';

/**
 * Starts the mobile drawer. A modal `<dialog>` traps the focus, restores it and closes on Escape natively.
 * While it is open, the sidebar and the navbar items are moved into it, so that a document contains them only once.
 */
export function startDrawer(): void {
	document.body.insertAdjacentHTML('beforeend', DRAWER);
	const drawer = document.querySelector<HTMLDialogElement>('dialog[data-drawer]');
	if (!drawer) return;
	for (const link of all<HTMLAnchorElement>('a[hreflang]', drawer)) {
		const isCurrent = link.hasAttribute('aria-current');
		languages.set(link, isCurrent ? BASE : link.pathname.replace(/\/$/, ''));
	}
	onAction('open-menu', () => open(drawer));
	onAction('close-menu', () => drawer.close());
	onAction('main-menu', () => showPanel(drawer, 'main'));
	onAction('section-menu', () => showPanel(drawer, 'section'));
	drawer.addEventListener('close', () => {
		putBack();
		setExpanded(false);
	});
	drawer.addEventListener('click', (event) => {
		if (event.target === drawer) drawer.close();
	});
	document.addEventListener('docs:navigating', () => {
		if (drawer.open) drawer.close();
		// `close` is dispatched later, but navigation looks for the sidebar in its slot now.
		putBack();
	});
	matchMedia('(max-width: 62.25rem)').addEventListener('change', (mobile) => {
		if (!mobile.matches && drawer.open) drawer.close();
	});
}

/** The drawer's links to languages, with the path that precedes those of their pages. */
const languages = new Map<HTMLAnchorElement, string>();

/** Elements that were moved into the open drawer, each with the comment that marks its original position. */
const moved = new Map<Element, Comment>();

function open(drawer: HTMLDialogElement): void {
	if (drawer.open && drawer.isConnected) return;
	moveInto(sectionPanel(drawer), all('[data-sidebar-slot] > *'));
	moveInto(drawer.querySelector('[data-navbar-items]'), navbarItems(drawer));
	// As in the menu of the navbar, the same page in each language.
	for (const [link, root] of languages) link.pathname = root + removeBase(location.pathname);
	showPanel(drawer, hasSection(drawer) ? 'section' : 'main');
	showInFront(drawer, 'body');
	drawer.querySelector('[data-sidebar] [aria-current]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
	setExpanded(true);
}

/** Returns the navbar items without areas and languages, which the drawer lists itself, and without search, which stays in the bar. */
function navbarItems(drawer: HTMLElement): HTMLElement[] {
	const areas = new Set(all('.drawer-areas a', drawer).map((link) => link.getAttribute('href')));
	return all('[data-navbar] .navbar-items > :not(.navbar-tools, :has([hreflang]))').filter(
		(item) => !areas.has(item.getAttribute('href')),
	);
}

function moveInto(target: Element | null, elements: readonly Element[]): void {
	for (const element of elements) {
		const placeholder = document.createComment('');
		element.replaceWith(placeholder);
		moved.set(element, placeholder);
		target?.append(element);
	}
}

function putBack(): void {
	for (const [element, placeholder] of moved) placeholder.replaceWith(element);
	moved.clear();
}

const sectionPanel = (drawer: HTMLElement): HTMLElement | null => drawer.querySelector('[data-panel="section"]');
const hasSection = (drawer: HTMLElement): boolean => Boolean(sectionPanel(drawer)?.querySelector('[data-sidebar]'));

function showPanel(drawer: HTMLElement, name: string): void {
	for (const panel of all('[data-panel]', drawer)) panel.hidden = panel.dataset.panel !== name;
	for (const button of all('[data-action="section-menu"]', drawer)) button.hidden = !hasSection(drawer);
}

function setExpanded(open: boolean): void {
	for (const button of all('[data-action="open-menu"]')) button.setAttribute('aria-expanded', String(open));
}
