import { dispatch, type Fragment } from '@octavo/contract/index.ts';
import { all } from '../base/behaviour.ts';
import { announce } from '../base/live-region.ts';
import { swapSidebar } from './sidebar-swap.ts';

/**
 * Replaces the page with a fragment. It only writes to the document, so that layout happens once.
 * @param atTop whether the page opens at its top
 * @throws {FullLoadNeeded} if its sidebar is not available; the document is unchanged then
 */
export function swapPage(fragment: Fragment, atTop: boolean): void {
	const page = document.querySelector('[data-page]');
	if (!page) throw new Error('The document has no [data-page].');
	const template = document.createElement('template');
	template.innerHTML = fragment.main;
	dispatch('docs:navigating', undefined);
	swapSidebar(fragment);
	if (atTop) paintFirst(template.content);
	page.replaceChildren(template.content);
	setHead(fragment);
	document.documentElement.dataset.accent = fragment.accent;
	document.body.dataset.route = fragment.route;
	setNavbar(new Set(fragment.activeNavbar));
}

/** Marks the active navbar links, except languages and versions, whose marks do not depend on the page. */
function setNavbar(active: Set<string>): void {
	for (const link of all('[data-navbar] a[href], [data-panel="main"] a[href]')) {
		if (link.matches('[data-docs-version], [lang]')) continue;
		if (active.has(link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'true');
		else link.removeAttribute('aria-current');
	}
}

function setHead(fragment: Fragment): void {
	document.title = fragment.title;
	setMeta('description', fragment.description);
	setMeta('robots', fragment.robots);
	document.querySelector('link[rel="canonical"]')?.setAttribute('href', fragment.canonical);
}

function setMeta(name: string, content: string | undefined): void {
	let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
	if (content === undefined) {
		meta?.remove();
		return;
	}
	if (!meta) {
		meta = document.createElement('meta');
		meta.name = name;
		document.head.append(meta);
	}
	meta.content = content;
}

/** Moves the focus to the target or the page's heading and announces the page's title. */
export function focusPage(target: HTMLElement | null): void {
	const start = target ?? document.querySelector<HTMLElement>('[data-page] h1');
	if (start && start.tabIndex < 0) start.tabIndex = -1;
	start?.focus({ preventScroll: true });
	announce(document.title);
}

/** Placeholder height of a block outside the viewport. Any value works, since it is removed after the first paint. */
const PLACEHOLDER_SIZE = 'auto 10rem';

/**
 * Makes the browser lay out only the visible blocks before the first paint of a new page, and the rest right after.
 * Do not use it for a page that opens at an anchor: the blocks above the anchor need their real height.
 * On a page with 20 code blocks this more than halves the time from click to paint.
 */
export function paintFirst(content: ParentNode): void {
	const blocks = all('[data-article] > *', content);
	for (const { style } of blocks) {
		style.contentVisibility = 'auto';
		style.containIntrinsicSize = PLACEHOLDER_SIZE;
	}
	const layOutAll = (): void => {
		for (const block of blocks) {
			block.style.removeProperty('content-visibility');
			block.style.removeProperty('contain-intrinsic-size');
			if (!block.getAttribute('style')) block.removeAttribute('style');
		}
	};
	requestAnimationFrame(() => setTimeout(layOutAll));
}
