import { all, closest, onPage } from '../base/behaviour.ts';
import { read } from '../base/storage.ts';

/** Shows the tabs that the reader chose before, or that the address asks for by `?<group>=<value>`. */
export function startTabs(): void {
	onPage('tabs', restore);
}

/** The tabs or panels of one set, not those of a set inside it. */
export function partsOf(tabs: Element, role: 'tab' | 'tabpanel'): HTMLElement[] {
	return all(`[role="${role}"][data-value]`, tabs).filter((element) => element.closest('[data-tabs]') === tabs);
}

/** Shows one panel of a set; a value that the set does not have changes nothing. */
export function selectTab(tabs: Element, value: string | null | undefined): void {
	const list = partsOf(tabs, 'tab');
	if (!list.some((tab) => tab.dataset.value === value)) return;
	for (const tab of list) {
		const selected = tab.dataset.value === value;
		tab.setAttribute('aria-selected', String(selected));
		tab.tabIndex = selected ? 0 : -1;
	}
	for (const panel of partsOf(tabs, 'tabpanel')) panel.hidden = panel.dataset.value !== value;
}

/** Shows the panel that an element is in. */
export function revealInTabs(element: Element): void {
	const panel = closest(element, '[role="tabpanel"][data-value]');
	const tabs = closest(panel, '[data-tabs]');
	if (panel && tabs) selectTab(tabs, panel.dataset.value);
}

function restore(): void {
	const query = new URLSearchParams(location.search);
	for (const tabs of all('[data-tabs][data-group]')) {
		const { group = '' } = tabs.dataset;
		selectTab(tabs, read(`tabs.${group}`));
		selectTab(tabs, query.get(group));
	}
}
