import { t } from '@octavo/contract/index.ts';
import { all, closest } from '../base/behaviour.ts';
import { plainText, wordsOf } from '../base/field-words.ts';
import { announce } from '../base/live-region.ts';
import { fill } from '../interaction/sidebar-branches.ts';

/** For each filter field, whether each group was open before the reader filtered. */
const before = new WeakMap<HTMLInputElement, Map<HTMLDetailsElement, boolean>>();

/**
 * Filters the sidebar to entries whose own label, or the label of a group that contains them, has every word of the
 * field. Groups that were not sent with the page are fetched first. An empty field restores the sidebar.
 */
export async function filterSidebar(field: HTMLInputElement): Promise<void> {
	const sidebar = closest(field, '[data-sidebar]');
	const list = sidebar?.querySelector('ul');
	if (!sidebar || !list) return;
	const words = wordsOf(field);
	const open = before.get(field) ?? new Map(groupsIn(sidebar).map((group) => [group, group.open]));
	before.set(field, open);
	if (words.length > 0) {
		// Filter the present entries immediately, and hide fetched entries until they are filtered too.
		filterEntries(list, words, false);
		await fetchAll(sidebar);
	}
	for (const group of groupsIn(sidebar)) if (!open.has(group)) open.set(group, false);
	// The reader can have typed more in the meantime, so filter by the field's current value.
	const shown = filterEntries(list, wordsOf(field), false);
	if (wordsOf(field).length === 0) {
		for (const [group, wasOpen] of open) group.open = wasOpen;
		before.delete(field);
		return;
	}
	announce(t('tags.pages', { count: shown }));
}

function groupsIn(sidebar: Element): HTMLDetailsElement[] {
	return all<HTMLDetailsElement>('details', sidebar);
}

/** Fetches missing groups, including nested ones. A group that fails shows an error and is skipped. */
async function fetchAll(sidebar: Element, failed: readonly HTMLDetailsElement[] = []): Promise<void> {
	const groups = groupsIn(sidebar).filter((group) => group.dataset.deferred !== undefined);
	const missing = groups.filter((group) => !failed.includes(group));
	if (missing.length === 0) return;
	await Promise.all(
		missing.map((group) => {
			group.open = true;
			return fill(group);
		}),
	);
	await fetchAll(sidebar, groups);
}

/** Hides the entries that do not match. @returns the number of links that are still visible */
function filterEntries(list: Element, words: readonly string[], isGroupMatched: boolean): number {
	let shown = 0;
	for (const item of list.children) {
		const group = item.querySelector<HTMLDetailsElement>(':scope > details');
		const label = item.querySelector(':scope > a, :scope > .sidebar-head, :scope > details > summary');
		const text = plainText(label?.textContent ?? '');
		const isMatched = isGroupMatched || words.every((word) => text.includes(word));
		const inner = item.querySelector(':scope > ul, :scope > details > ul');
		const links = inner ? filterEntries(inner, words, isMatched) : Number(isMatched);
		shown += links;
		if (item instanceof HTMLElement) item.hidden = links === 0;
		if (group) group.open = links > 0;
	}
	return shown;
}

export function followFirst(field: HTMLInputElement): void {
	const links = all('li:not([hidden]) > a', closest(field, '[data-sidebar]') ?? document);
	links.find((link) => !link.closest('[hidden]'))?.click();
}
