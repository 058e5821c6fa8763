import { plainKey } from '@octavo/contract/index.ts';
import { all, closest } from '../base/behaviour.ts';
import { write } from '../base/storage.ts';
import { partsOf, selectTab } from '../page/tabs.ts';

/** Selects tabs by click and by the keys of the WAI-ARIA tabs pattern, together with their group, and saves the choice. */
export function startTabChoice(): void {
	document.addEventListener('click', (event) => choose(closest(event.target, '[data-tabs] [role="tab"]')));
	document.addEventListener('keydown', (event) => {
		const tab = closest(event.target, '[data-tabs] [role="tab"]');
		const next = tab && neighbour(tab, plainKey(event));
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	});
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
	const tabs = closest(tab, '[data-tabs]');
	if (!tabs) return undefined;
	const list = partsOf(tabs, 'tab');
	const index = list.indexOf(tab);
	if (key === 'ArrowRight') return list[(index + 1) % list.length];
	if (key === 'ArrowLeft') return list.at(index - 1);
	if (key === 'Home') return list[0];
	return key === 'End' ? list.at(-1) : undefined;
}

/** Selects a tab in all sets of its group, and keeps the reader's set in place when the other sets change height. */
function choose(tab: HTMLElement | null): void {
	const tabs = closest(tab, '[data-tabs]');
	const value = tab?.dataset.value;
	if (!tab || !tabs || value === undefined) return;
	const { group } = tabs.dataset;
	selectTab(tabs, value);
	if (!group) return;
	write(`tabs.${group}`, value);
	const before = tab.getBoundingClientRect().top;
	for (const other of all(`[data-tabs][data-group="${group}"]`)) selectTab(other, value);
	const moved = tab.getBoundingClientRect().top - before;
	if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
