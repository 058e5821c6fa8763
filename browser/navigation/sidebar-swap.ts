import type { Fragment } from '../../contract/index.ts';
import { all } from '../base/behaviour.ts';
import { FullLoadNeeded } from './fragments.ts';

/** Sidebars that the reader has left, as they were, so that coming back is instant and finds the same open groups. */
const left = new Map<string, { nodes: Node[]; scroll: number }>();

/** The element that scrolls is the sidebar itself. */
const current = (): HTMLElement | null => document.querySelector('[data-sidebar-slot] [data-sidebar]');

/** @returns whether the sidebar is on the page or was there before */
export function hasSidebar(id: string): boolean {
	return current()?.dataset.sidebar === id || left.has(id);
}

/**
 * Brings the sidebar of the next page and its active trail. One that has the page's link stays as it is, with its
 * own scroll position.
 * @throws FullLoadNeeded, before anything has changed, where the next page's sidebar can't be had
 */
export function swapSidebar(fragment: Fragment): void {
	const slot = document.querySelector<HTMLElement>('[data-sidebar-slot]');
	const { sidebarId = '' } = fragment;
	const from = current()?.dataset.sidebar ?? '';
	if (from !== sidebarId) {
		const known = left.get(sidebarId);
		const next = sidebarId ? (known?.nodes ?? parse(fragment.sidebar)) : [];
		if (!slot || !next) throw new FullLoadNeeded(`The sidebar "${sidebarId}" is not here.`);
		if (from) left.set(from, { nodes: [...slot.childNodes], scroll: current()?.scrollTop ?? 0 });
		slot.replaceChildren(...next);
		scrollCurrent(known?.scroll ?? 0);
	}
	const whole = parse(fragment.sidebar);
	if (markTrail(fragment.route) || !whole || !slot) return;
	takeBranches(whole);
	if (markTrail(fragment.route)) return;
	const scroll = current()?.scrollTop ?? 0;
	slot.replaceChildren(...whole);
	scrollCurrent(scroll);
	markTrail(fragment.route);
}

/** Takes what the next page's sidebar has of branches that are not here yet, and leaves all else as the reader has it. */
function takeBranches(whole: Node[]): void {
	const groups = whole.flatMap((node) =>
		node instanceof Element ? all('details[data-group]:not([data-deferred])', node) : [],
	);
	for (const missing of all('[data-sidebar-slot] details[data-deferred]')) {
		const sent = groups.find((group) => group.dataset.group === missing.dataset.group);
		if (sent && missing.isConnected) missing.replaceWith(sent.cloneNode(true));
	}
}

/** An element that has been off the page has lost its scroll position. */
function scrollCurrent(top: number): void {
	const sidebar = current();
	if (sidebar && top) sidebar.scrollTop = top;
}

function parse(html: string | undefined): Node[] | undefined {
	if (html === undefined) return undefined;
	const template = document.createElement('template');
	template.innerHTML = html;
	// For readers without scripts. A template runs none, so here their contents became elements.
	for (const element of template.content.querySelectorAll('noscript')) element.remove();
	return [...template.content.childNodes];
}

/**
 * Marks the links to a route and opens the groups around them; for a route without a link, those to the nearest page above.
 * @returns whether the route itself has a link
 */
export function markTrail(route: string): boolean {
	for (let path = route; path; path = path.slice(0, path.lastIndexOf('/'))) {
		if (markLinks(path, path === route ? 'page' : 'true')) return path === route;
	}
	return false;
}

/** @returns whether there is one */
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
