import { onAction } from '../base/actions.ts';
import { all } from '../base/behaviour.ts';

/**
 * The mobile drawer. A modal `<dialog>` traps the focus, gives it back and closes on Escape by itself.
 * The sidebar moves into its section panel while it is open, so that a document carries it once.
 */
export function startDrawer(): void {
	const drawer = document.querySelector<HTMLDialogElement>('dialog[data-drawer]');
	if (!drawer) return;
	onAction('open-menu', () => open(drawer));
	onAction('close-menu', () => drawer.close());
	onAction('main-menu', () => showPanel(drawer, 'main'));
	onAction('section-menu', () => showPanel(drawer, 'section'));
	drawer.addEventListener('close', () => {
		giveBack(drawer);
		mark(false);
	});
	drawer.addEventListener('click', (event) => {
		if (event.target === drawer) drawer.close();
	});
	document.addEventListener('docs:navigating', () => {
		if (drawer.open) drawer.close();
		// `close` is dispatched later, and the sidebar is about to be looked for in its place.
		giveBack(drawer);
	});
	matchMedia('(max-width: 996px)').addEventListener('change', (mobile) => {
		if (!mobile.matches && drawer.open) drawer.close();
	});
}

const slot = (): HTMLElement | null => document.querySelector('[data-sidebar-slot]');
const sectionPanel = (drawer: HTMLElement): HTMLElement | null => drawer.querySelector('[data-panel="section"]');

function open(drawer: HTMLDialogElement): void {
	const panel = sectionPanel(drawer);
	const from = slot();
	if (panel && from && !panel.querySelector('[data-sidebar]') && from.querySelector('[data-sidebar]')) {
		panel.dataset.borrowed = String(panel.childNodes.length);
		panel.append(...from.childNodes);
	}
	showPanel(drawer, panel?.querySelector('[data-sidebar]') ? 'section' : 'main');
	drawer.showModal();
	drawer.querySelector('[data-sidebar] [aria-current]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
	mark(true);
}

function giveBack(drawer: HTMLElement): void {
	const panel = sectionPanel(drawer);
	if (panel?.dataset.borrowed === undefined) return;
	slot()?.append(...[...panel.childNodes].slice(Number(panel.dataset.borrowed)));
	delete panel.dataset.borrowed;
}

function showPanel(drawer: HTMLElement, name: string): void {
	for (const panel of all('[data-panel]', drawer)) panel.hidden = panel.dataset.panel !== name;
	const hasSection = Boolean(sectionPanel(drawer)?.querySelector('[data-sidebar]'));
	for (const button of all('[data-action="section-menu"]', drawer)) button.hidden = !hasSection;
}

function mark(open: boolean): void {
	for (const button of all('[data-action="open-menu"]')) button.setAttribute('aria-expanded', String(open));
}
