import { onAction } from './actions.ts';
import { announce } from './announce.ts';
import { all, closest, report } from './behaviour.ts';
import { markTrail } from './navigation/sidebar-swap.ts';
import { saveGroup } from './sidebar.ts';
import { write } from './storage.ts';

const root = (): DOMStringMap => document.documentElement.dataset;

/** What readers do with the sidebar: groups are remembered, branches come on demand, it can be hidden. */
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
	for (const group of all('[data-sidebar] details[data-deferred][open]')) void fillGroup(group);
	onAction('hide-sidebar', toggleSidebar);
	onAction('show-sidebar', toggleSidebar);
}

/** Hides or shows the sidebar, remembers that, and leaves the focus on the button for the way back. */
export function toggleSidebar(): void {
	const hidden = root().sidebarHidden === undefined;
	write('sidebar.hidden', String(hidden));
	if (hidden) root().sidebarHidden = '';
	else delete root().sidebarHidden;
	document.querySelector<HTMLElement>(`[data-action="${hidden ? 'show' : 'hide'}-sidebar"]`)?.focus();
}

/** Groups also open by themselves, around the page's link: only those that the reader touched are remembered. */
const touched = new WeakSet<Element>();

function onToggle(group: HTMLElement | null): void {
	if (!(group instanceof HTMLDetailsElement)) return;
	if (touched.delete(group)) saveGroup(group, group.open);
	void fillGroup(group);
}

/** Fetches the items of a branch that was not sent with the page. After a failure, the next opening tries again. */
async function fillGroup(group: HTMLElement | null): Promise<void> {
	const address = group?.dataset.deferred;
	if (!(group instanceof HTMLDetailsElement) || !group.open || !address || group.hasAttribute('aria-busy')) return;
	group.setAttribute('aria-busy', 'true');
	try {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`${address} answered with status ${response.status}.`);
		const html = await response.text();
		const list = group.querySelector('ul') ?? group.appendChild(document.createElement('ul'));
		list.innerHTML = html;
		delete group.dataset.deferred;
		markTrail(document.body.dataset.route ?? location.pathname);
	} catch (error) {
		report('sidebar', error);
		announce('This part of the navigation did not load');
	} finally {
		group.removeAttribute('aria-busy');
	}
}
