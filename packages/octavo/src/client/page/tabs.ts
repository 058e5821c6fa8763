import { all, closest, onPage } from '../base/behaviour.ts';
import { read } from '../base/storage.ts';

/**
 * Shows the tabs that the reader selected before, or those given in the address by `?<group>=<value>`, and those in which
 * the browser finds text: a text fragment is looked for while the page loads.
 */
export function startTabs(): void {
	onPage('tabs', restore);
	document.addEventListener('beforematch', ({ target }) => target instanceof Element && revealInTabs(target));
}

/** Returns the tabs or panels of a set, without those of nested sets. */
export function partsOf(tabs: Element, role: 'tab' | 'tabpanel'): HTMLElement[] {
	return all(`[role="${role}"][data-value]`, tabs).filter((element) => element.closest('[data-tabs]') === tabs);
}

/** Shows one panel of a set. A value that the set does not have is ignored. */
export function selectTab(tabs: Element, value: string | null | undefined): void {
	const list = partsOf(tabs, 'tab');
	if (!list.some((tab) => tab.dataset.value === value)) return;
	for (const tab of list) {
		const selected = tab.dataset.value === value;
		tab.setAttribute('aria-selected', String(selected));
		tab.tabIndex = selected ? 0 : -1;
	}
	for (const panel of partsOf(tabs, 'tabpanel')) hidePanel(panel, panel.dataset.value !== value);
}

/** Shows or hides a panel. The browser finds text in a hidden one, and then sends `beforematch`. */
function hidePanel(panel: HTMLElement, hide: boolean): void {
	if (hide) panel.setAttribute('hidden', 'until-found');
	else panel.hidden = false;
}

/** Shows the panel that contains an element. */
export function revealInTabs(element: Element): void {
	const panel = closest(element, '[role="tabpanel"][data-value]');
	const tabs = closest(panel, '[data-tabs]');
	if (panel && tabs) selectTab(tabs, panel.dataset.value);
}

function restore(): void {
	for (const panel of all('[data-tabs] > [role="tabpanel"][hidden]')) hidePanel(panel, true);
	const query = new URLSearchParams(location.search);
	for (const tabs of all('[data-tabs][data-group]')) {
		const { group = '' } = tabs.dataset;
		selectTab(tabs, read(`tabs.${group}`));
		selectTab(tabs, query.get(group));
	}
}
