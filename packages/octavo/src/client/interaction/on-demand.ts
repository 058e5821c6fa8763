import { pressedKey } from '@octavo/contract/index.ts';
import { onAction } from '../base/actions.ts';
import { all, closest, onPage } from '../base/behaviour.ts';
import { loadAndUse } from '../base/load.ts';
import { loadAsked } from '../base/load-asked.ts';
import { write } from '../base/storage.ts';

const FILTER = 'input:is([data-filter-list], [data-filter-sidebar])';
const shortcuts = () => import('../on-demand/shortcuts-sheet.ts');
const listFilter = () => import('../on-demand/filter-list.ts');
const sidebarFilter = () => import('../on-demand/filter-sidebar.ts');

/** Registers the behaviours that load their code on first use. */
export function startLazyActions(): void {
	const feedback = () => import('../on-demand/feedback.ts');
	onAction('feedback', (button) => loadAsked('feedback', feedback, ({ vote }) => vote(button)));
	onAction('feedback-comment', (button) => loadAsked('feedback', feedback, ({ comment }) => comment(button)));
	const setup = () => import('../on-demand/editor-setup.ts');
	onAction('editor-setup', (button) => loadAsked('editor setup', setup, (module) => module.showEditorSetup(button)));
	onAction('shortcuts', openShortcuts);

	document.addEventListener('input', (event) => filter(closest(event.target, FILTER)));
	document.addEventListener('keydown', (event) => {
		const field = closest<HTMLInputElement>(event.target, 'input[data-filter-sidebar]');
		if (pressedKey(event) !== 'Enter' || !field?.value.trim()) return;
		void loadAsked('filter', sidebarFilter, ({ followFirst }) => followFirst(field));
	});
	// The reader can have typed into a field before this code loaded, and the browser can restore one on going back.
	onPage('filter', () => {
		for (const field of all<HTMLInputElement>(FILTER)) if (field.value) filter(field);
	});
	document.addEventListener('click', (event) => {
		const link = closest(event.target, '[data-docs-version]');
		if (link) write('docs.version', link.dataset.docsVersion || link.textContent.trim());
	});
	const memory = () => import('../on-demand/read-pages.ts');
	onPage('read pages', () => void loadAndUse('read pages', memory, ({ keepPage }) => keepPage()));
	const closestPages = () => import('../on-demand/not-found.ts');
	onPage('closest pages', () => {
		if (!document.querySelector('[data-not-found]')) return;
		void loadAndUse('closest pages', closestPages, ({ suggestPages }) => suggestPages());
	});
}

function filter(field: HTMLInputElement | null): void {
	if (!field) return;
	if (field.dataset.filterSidebar !== undefined)
		void loadAsked('filter', sidebarFilter, ({ filterSidebar }) => filterSidebar(field));
	else void loadAsked('filter', listFilter, ({ filterList }) => filterList(field));
}

/** Shows the list of keyboard shortcuts. */
export function openShortcuts(): void {
	void loadAsked('shortcuts', shortcuts, ({ showShortcuts }) => showShortcuts());
}
