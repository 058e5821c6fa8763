import { currentRoute, t } from '@octavo/contract/index.ts';
import { all, closest, onPage, report } from '../base/behaviour.ts';
import { shouldSaveData } from '../base/connection.ts';
import { announce } from '../base/live-region.ts';
import { markTrail } from '../navigation/sidebar-swap.ts';
import { wasOpened } from '../page/sidebar.ts';

/** Branches by address. The address changes with the content, so each is fetched only once. */
const branches = new Map<string, Promise<string>>();

/** Loads the items of sidebar groups that are not sent with the page: prefetches them on intent and shows them on opening. */
export function startSidebarBranches(): void {
	for (const type of ['pointerover', 'touchstart', 'focusin']) {
		document.addEventListener(type, (event) => prefetch(event.target), { passive: true });
	}
	document.addEventListener('click', (event) => {
		const button = closest(event.target, '[data-sidebar] .sidebar-note button');
		if (button) void fill(button.closest('details'));
	});
	onPage('sidebar branches', () => {
		for (const group of all<HTMLDetailsElement>('[data-sidebar] details[data-deferred]')) {
			if (group.open || wasOpened(group)) void openFilled(group);
		}
	});
}

function prefetch(target: EventTarget | null): void {
	const address = addressOf(closest(target, '[data-sidebar] details[data-deferred] > summary')?.parentElement);
	if (address && !shouldSaveData()) fetchBranch(address).catch(() => undefined);
}

/** Returns the address of a group's items if they are not on the page yet. */
function addressOf(group: HTMLElement | null | undefined): string | undefined {
	if (group?.dataset.deferred === undefined) return undefined;
	return `${closest(group, '[data-sidebar]')?.dataset.branches}${group.dataset.group}.html`;
}

/** Fetches a branch. Failures are not cached, so the next call tries again. */
function fetchBranch(address: string): Promise<string> {
	const known = branches.get(address);
	if (known) return known;
	const fetched = fetch(address).then(async (response) => {
		const items = await response.text();
		// What stands between reader and site can answer too, such as a page for logging in.
		if (response.ok && items.startsWith('<li')) return items;
		throw new Error(`${address} answered with status ${response.status} and "${items.slice(0, 40)}".`);
	});
	branches.set(address, fetched);
	fetched.catch(() => branches.delete(address));
	return fetched;
}

/** Opens a group that the reader left open in an earlier visit, once its items have loaded. */
async function openFilled(group: HTMLDetailsElement): Promise<void> {
	const address = addressOf(group);
	if (address && (await fetchBranch(address).catch(() => undefined)) !== undefined) {
		group.open = true;
		void fill(group);
	}
}

/** Shows the items of a branch, or an error with a button to try again. */
export async function fill(group: HTMLDetailsElement | null): Promise<void> {
	if (!group?.open || group.hasAttribute('aria-busy')) return;
	const address = addressOf(group);
	if (!address) return;
	const list = group.querySelector('ul') ?? group.appendChild(document.createElement('ul'));
	const hadFocus = list.contains(document.activeElement);
	group.setAttribute('aria-busy', 'true');
	list.innerHTML = `<li class="sidebar-note">${t('sidebar.loading')}</li>`;
	try {
		list.innerHTML = await fetchBranch(address);
		delete group.dataset.deferred;
		markTrail(currentRoute());
		if (hadFocus) list.querySelector('a')?.focus();
	} catch (error) {
		report('sidebar', error);
		const message = t('sidebar.failed');
		list.innerHTML = `<li class="sidebar-note">${message} <button type="button">${t('error.again')}</button></li>`;
		if (hadFocus) list.querySelector('button')?.focus();
		announce(message);
	} finally {
		group.removeAttribute('aria-busy');
	}
}
