import { onAction } from '../base/actions.ts';
import { closest } from '../base/behaviour.ts';
import { write } from '../base/storage.ts';
import { saveGroup } from '../page/sidebar.ts';
import { fill, startSidebarBranches } from './sidebar-branches.ts';

const root = (): DOMStringMap => document.documentElement.dataset;

/** Handles the sidebar: remembers open groups, loads branches on demand, hides and shows it. */
export function startSidebarControls(): void {
	document.addEventListener(
		'click',
		(event) => {
			const summary = closest(event.target, '[data-sidebar] summary');
			if (summary?.parentElement) touched.add(summary.parentElement);
		},
		true,
	);
	// `toggle` does not bubble.
	document.addEventListener('toggle', (event) => onToggle(closest(event.target, '[data-sidebar] details')), true);
	startSidebarBranches();
	document.querySelector('.side')?.insertAdjacentHTML('beforeend', SIDE_TOOLS);
	onAction('hide-sidebar', toggleSidebar);
	onAction('show-sidebar', toggleSidebar);
}

/** Hides or shows the sidebar, saves the choice, and focuses the button that reverses it. */
export function toggleSidebar(): void {
	const hidden = root().sidebarHidden === undefined;
	write('sidebar.hidden', String(hidden));
	if (hidden) root().sidebarHidden = '';
	else delete root().sidebarHidden;
	document.querySelector<HTMLElement>(`[data-action="${hidden ? 'show' : 'hide'}-sidebar"]`)?.focus();
}

/** Groups that the reader clicked. Navigation also opens groups, and those must not be saved. */
const touched = new WeakSet<Element>();

function onToggle(group: HTMLDetailsElement | null): void {
	if (!group) return;
	if (touched.delete(group)) saveGroup(group, group.open);
	void fill(group);
}
