import { onAction } from '../base/actions.ts';
import { all } from '../base/behaviour.ts';

/**
 * The mobile drawer. A modal `<dialog>` traps the focus, gives it back and closes on Escape by itself.
 * While it is open, the sidebar and the items of the navbar stand in it, so that a document carries them once.
 */
export function startDrawer(): void {
	document.body.insertAdjacentHTML('beforeend', DRAWER);
	const drawer = document.querySelector<HTMLDialogElement>('dialog[data-drawer]');
	if (!drawer) return;
	onAction('open-menu', () => open(drawer));
	onAction('close-menu', () => drawer.close());
	onAction('main-menu', () => showPanel(drawer, 'main'));
	onAction('section-menu', () => showPanel(drawer, 'section'));
	drawer.addEventListener('close', () => {
		giveBack();
		mark(false);
	});
	drawer.addEventListener('click', (event) => {
		if (event.target === drawer) drawer.close();
	});
	document.addEventListener('docs:navigating', () => {
		if (drawer.open) drawer.close();
		// `close` is dispatched later, and the sidebar is about to be looked for in its place.
		giveBack();
	});
	matchMedia('(max-width: 996px)').addEventListener('change', (mobile) => {
		if (!mobile.matches && drawer.open) drawer.close();
	});
}

/** What the drawer holds while it is open, with its own place. */
const borrowed = new Map<Element, Comment>();

function open(drawer: HTMLDialogElement): void {
	if (drawer.open) return;
	borrow(all('[data-sidebar-slot] > *'), sectionPanel(drawer));
	borrow(navbarItems(drawer), drawer.querySelector('[data-navbar-items]'));
	showPanel(drawer, hasSection(drawer) ? 'section' : 'main');
	drawer.showModal();
	drawer.querySelector('[data-sidebar] [aria-current]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
	mark(true);
}

/** Those that the drawer has no list of its own for: areas and languages; search has its button in the bar. */
function navbarItems(drawer: HTMLElement): HTMLElement[] {
	const areas = new Set(all('a', drawer).map((link) => link.getAttribute('href')));
	return all('[data-navbar] .navbar-items > :not(.navbar-tools, :has([hreflang]))').filter(
		(item) => !areas.has(item.getAttribute('href')),
	);
}

function borrow(elements: readonly Element[], into: Element | null): void {
	for (const element of elements) {
		const place = document.createComment('');
		element.replaceWith(place);
		borrowed.set(element, place);
		into?.append(element);
	}
}

function giveBack(): void {
	for (const [element, place] of borrowed) place.replaceWith(element);
	borrowed.clear();
}

const sectionPanel = (drawer: HTMLElement): HTMLElement | null => drawer.querySelector('[data-panel="section"]');
const hasSection = (drawer: HTMLElement): boolean => Boolean(sectionPanel(drawer)?.querySelector('[data-sidebar]'));

function showPanel(drawer: HTMLElement, name: string): void {
	for (const panel of all('[data-panel]', drawer)) panel.hidden = panel.dataset.panel !== name;
	for (const button of all('[data-action="section-menu"]', drawer)) button.hidden = !hasSection(drawer);
}

function mark(open: boolean): void {
	for (const button of all('[data-action="open-menu"]')) button.setAttribute('aria-expanded', String(open));
}
