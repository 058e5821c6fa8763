import type { Fragment } from '@octavo/contract/index.ts';
import { all } from '../base/behaviour.ts';
import { FullLoadNeeded } from './fragments.ts';

/** Cache of the sidebars that the reader has left, so that coming back is instant and shows the same open groups. */
const cache = new Map<string, { nodes: Node[]; scroll: number }>();

/** Returns the current sidebar, which is its own scroll container. */
const current = (): HTMLElement | null => document.querySelector('[data-sidebar-slot] [data-sidebar]');

/** Returns whether the sidebar is on the page or in the cache. */
export function hasSidebar(id: string): boolean {
	return current()?.dataset.sidebar === id || cache.has(id);
}

/**
 * Shows the sidebar of the next page and marks its active trail. A sidebar that already contains the page's link stays,
 * with its scroll position.
 * @throws {FullLoadNeeded} if the sidebar is not available; the document is unchanged then
 */
export function swapSidebar(fragment: Fragment): void {
	const slot = document.querySelector<HTMLElement>('[data-sidebar-slot]');
	const { sidebarId = '' } = fragment;
	const from = current()?.dataset.sidebar ?? '';
	if (from !== sidebarId) {
		const known = cache.get(sidebarId);
		const next = sidebarId ? (known?.nodes ?? parse(fragment.sidebar)) : [];
		if (!slot || !next) throw new FullLoadNeeded(`The sidebar "${sidebarId}" is not available.`);
		if (from) cache.set(from, { nodes: [...slot.childNodes], scroll: current()?.scrollTop ?? 0 });
		slot.replaceChildren(...next);
		scrollCurrent(known?.scroll ?? 0);
	}
	const sent = parse(fragment.sidebar);
	if (markTrail(fragment.route) || !sent || !slot) return;
	fillBranches(sent);
	if (markTrail(fragment.route)) return;
	const scroll = current()?.scrollTop ?? 0;
	slot.replaceChildren(...sent);
	scrollCurrent(scroll);
	markTrail(fragment.route);
}

/** Fills in missing branches from the next page's sidebar and leaves everything else as the reader has it. */
function fillBranches(sent: Node[]): void {
	const groups = sent.flatMap((node) =>
		node instanceof Element ? all('details[data-group]:not([data-deferred])', node) : [],
	);
	for (const missing of all('[data-sidebar-slot] details[data-deferred]')) {
		const group = groups.find(({ dataset }) => dataset.group === missing.dataset.group);
		if (group && missing.isConnected) missing.replaceWith(group.cloneNode(true));
	}
}

/** Restores a scroll position, which an element loses when it leaves the document. */
function scrollCurrent(top: number): void {
	const sidebar = current();
	if (sidebar && top) sidebar.scrollTop = top;
}

function parse(html: string | undefined): Node[] | undefined {
	if (html === undefined) return undefined;
	const template = document.createElement('template');
	template.innerHTML = html;
	// A template has scripting disabled, so it parses the content of `<noscript>` as elements.
	for (const element of template.content.querySelectorAll('noscript')) element.remove();
	return [...template.content.childNodes];
}

/**
 * Marks the links to a route and opens the groups that contain them. A route without a link marks its nearest ancestor.
 * @returns whether the route itself has a link
 */
export function markTrail(route: string): boolean {
	for (let path = route; path; path = path.slice(0, path.lastIndexOf('/'))) {
		if (markLinks(path, path === route ? 'page' : 'true')) return path === route;
	}
	return false;
}

function markLinks(route: string, current: 'page' | 'true'): boolean {
	let found = false;
	for (const link of all('[data-sidebar] a[href]')) {
		if (link.getAttribute('href') !== route) {
			link.removeAttribute('aria-current');
			continue;
		}
		found = true;
		link.setAttribute('aria-current', current);
		let group = link.closest('details');
		while (group) {
			group.open = true;
			group = group.parentElement?.closest('details') ?? null;
		}
	}
	return found;
}
