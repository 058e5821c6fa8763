import { all, closest, guard, onPage } from '../base/behaviour.ts';
import { readRecord, write } from '../base/storage.ts';

const GROUPS = 'sidebar.groups';

/** Restores the sidebar's groups as the reader left them, and scrolls the sidebar to the current page's link. */
export function startSidebar(): void {
	onPage('sidebar', restoreGroups);
	// After the first frame, because measuring the link forces a layout of the whole page.
	requestAnimationFrame(() => setTimeout(() => guard('sidebar', showActive)));
}

export function saveGroup(group: HTMLElement, open: boolean): void {
	write(GROUPS, JSON.stringify({ ...readRecord(GROUPS), [nameOf(group)]: open }));
}

export function wasOpened(group: HTMLElement): boolean {
	return readRecord(GROUPS)[nameOf(group)] === true;
}

function nameOf(group: HTMLElement): string {
	return `${closest(group, '[data-sidebar]')?.dataset.sidebar}/${group.dataset.group}`;
}

function restoreGroups(): void {
	const saved = readRecord(GROUPS);
	for (const group of all<HTMLDetailsElement>('[data-sidebar] details[data-group]')) {
		const open = saved[nameOf(group)];
		const holdsActive = group.querySelector('[aria-current]');
		if (typeof open !== 'boolean' || holdsActive) continue;
		// A group whose items have not loaded opens once they have; see `sidebar-branches.ts`.
		group.open = open && group.dataset.deferred === undefined;
	}
}

/** Scrolls the sidebar to the current page's link without scrolling the page. */
function showActive(): void {
	const link = document.querySelector<HTMLElement>('[data-sidebar] [aria-current]');
	const sidebar = closest(link, '[data-sidebar]');
	if (!link || !sidebar) return;
	const offset = link.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
	if (offset > sidebar.clientHeight * 0.8) sidebar.scrollTop += offset - sidebar.clientHeight / 2;
}
