import { fragmentAddress } from '../../contract/index.ts';
import { all, closest, onPage, whenIdle } from '../base/behaviour.ts';
import { sparing } from '../base/connection.ts';
import { prefetchFragment } from '../navigation/fragments.ts';
import { pageAddress } from '../navigation/links.ts';
import { ensureStyles } from '../navigation/style-sheets.ts';

/** Links in view that are hinted on one page: enough for the next step, little for the network. */
const HINTS = 6;

/**
 * Fetches pages ahead: into memory on hover, focus and touch; as hints to the browser for links in view.
 * All of it begins with the reader's first movement, so that a page that is only opened costs nothing more.
 */
export function startPrefetch(): void {
	// What documents had fetched by rules of the browser comes as fragments from here on; see `prefetch-rules.ts`.
	document.querySelector('script[type="speculationrules"]')?.remove();
	for (const type of ['pointerover', 'touchstart', 'focusin']) {
		document.addEventListener(type, (event) => prefetch(event.target), { passive: true });
	}
	// The pointer and the focus were somewhere before this code came.
	for (const target of all(':hover, :focus')) if (target instanceof HTMLAnchorElement) prefetch(target);
	if ('IntersectionObserver' in window) onPage('prefetch', () => whenIdle(watchLinks));
}

function prefetch(target: EventTarget | null): void {
	// The search dialog shows pages as previews, fetches them when the pointer rests and stops when it goes on.
	if (closest(target, '.search-dialog')) return;
	const url = pageAddress(closest(target, 'a[href]'));
	if (!url || url.pathname === location.pathname || sparing()) return;
	prefetchFragment(url.pathname).then(
		(fragment) => ensureStyles(fragment.styles),
		() => undefined,
	);
}

let observer: IntersectionObserver | undefined;

function watchLinks(): void {
	observer?.disconnect();
	if (sparing()) return;
	let hints = 0;
	observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const url = isIntersecting && pageAddress(target as HTMLAnchorElement);
			if (!url || url.pathname === location.pathname) continue;
			observer?.unobserve(target);
			hint(url.pathname);
			hints += 1;
			if (hints >= HINTS) return observer?.disconnect();
		}
	});
	for (const link of all('[data-page] a[href]')) observer.observe(link);
}

const hinted = new Set<string>();

function hint(route: string): void {
	if (hinted.has(route)) return;
	hinted.add(route);
	const link = document.createElement('link');
	if (!link.relList?.supports?.('prefetch')) {
		void prefetchFragment(route).catch(() => undefined);
		return;
	}
	link.rel = 'prefetch';
	link.as = 'fetch';
	link.href = fragmentAddress(route);
	document.head.append(link);
}
