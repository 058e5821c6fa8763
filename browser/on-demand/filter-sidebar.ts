import { all, closest } from '../base/behaviour.ts';
import { wordsOf } from '../base/field-words.ts';
import { announce } from '../base/live-region.ts';
import { fill } from '../interaction/sidebar-branches.ts';

/** Whether each group was open before the reader filtered, by the field. */
const before = new WeakMap<HTMLInputElement, Map<HTMLDetailsElement, boolean>>();

/**
 * Narrows the sidebar to the entries whose label, or that of a group around them, has every word of the field. Groups
 * that were not sent with the page are fetched first; an empty field brings all back as it was.
 */
export async function filterSidebar(field: HTMLInputElement): Promise<void> {
	const sidebar = closest(field, '[data-sidebar]');
	const list = sidebar?.querySelector('ul');
	if (!sidebar || !list) return;
	const words = wordsOf(field);
	const open = before.get(field) ?? new Map(groupsIn(sidebar).map((group) => [group, group.open]));
	before.set(field, open);
	if (words.length > 0) {
		// What is here is narrowed at once, and what comes is not seen before it is narrowed, too.
		narrow(list, words, false);
		await fetchAll(sidebar);
	}
	for (const group of groupsIn(sidebar)) if (!open.has(group)) open.set(group, false);
	// The reader may have typed on meanwhile; the last call shows what is there now.
	const left = narrow(list, wordsOf(field), false);
	if (wordsOf(field).length === 0) {
		for (const [group, wasOpen] of open) group.open = wasOpen;
		before.delete(field);
		return;
	}
	announce(left === 1 ? '1 page' : `${left} pages`);
}

function groupsIn(sidebar: Element): HTMLDetailsElement[] {
	return all('details', sidebar).filter((group) => group instanceof HTMLDetailsElement);
}

/** Groups within groups come with them; one that can't be had says so, and is left. */
async function fetchAll(sidebar: Element, left: readonly HTMLDetailsElement[] = []): Promise<void> {
	const groups = groupsIn(sidebar).filter((group) => group.dataset.deferred !== undefined);
	const missing = groups.filter((group) => !left.includes(group));
	if (missing.length === 0) return;
	await Promise.all(
		missing.map((group) => {
			group.open = true;
			return fill(group);
		}),
	);
	await fetchAll(sidebar, groups);
}

/** @returns how many links are left in the list */
function narrow(list: Element, words: readonly string[], isAboveNamed: boolean): number {
	let left = 0;
	for (const item of list.children) {
		const group = item.querySelector<HTMLDetailsElement>(':scope > details');
		const label = item.querySelector(':scope > a, :scope > .sidebar-head, :scope > details > summary');
		const text = label?.textContent.toLowerCase() ?? '';
		const isNamed = isAboveNamed || words.every((word) => text.includes(word));
		const inner = item.querySelector(':scope > ul, :scope > details > ul');
		const links = inner ? narrow(inner, words, isNamed) : Number(isNamed);
		left += links;
		if (item instanceof HTMLElement) item.hidden = links === 0;
		if (group) group.open = links > 0;
	}
	return left;
}

/** Follows the first link that is left. */
export function followFirst(field: HTMLInputElement): void {
	const links = all('li:not([hidden]) > a', closest(field, '[data-sidebar]') ?? document);
	links.find((link) => !link.closest('[hidden]'))?.click();
}
