import { all, closest, onPage, whenIdle } from '../base/behaviour.ts';
import { shouldSaveData } from '../base/connection.ts';
import { prefetchFragment } from '../navigation/fragments.ts';
import { pageAddress } from '../navigation/links.ts';
import { ensureStyles } from '../navigation/style-sheets.ts';

/** Maximum number of visible links fetched on one page: enough for the next step without loading the network. */
const MAX_VISIBLE = 6;

/**
 * Prefetches pages into memory: on hover, focus and touch, and those of visible links after everything else.
 * Prefetching starts with the reader's first interaction, so a page that is only opened does not cause any.
 */
export function startPrefetch(): void {
	// From here on, pages are prefetched as fragments and no longer as documents; see `inline.ts`.
	document.querySelector('script[type="speculationrules"]')?.remove();
	for (const type of ['pointerover', 'touchstart', 'focusin']) {
		document.addEventListener(type, (event) => prefetch(event.target), { passive: true });
	}
	// The pointer and the focus can already be on a link.
	for (const target of all('a:is(:hover, :focus)')) prefetch(target);
	onPage('prefetch', () => whenIdle(watchLinks));
}

function prefetch(target: EventTarget | null): void {
	// The search dialog previews pages, and fetches them itself when the pointer rests on a result.
	if (closest(target, '.search-dialog')) return;
	const url = pageAddress(closest(target, 'a[href]'));
	if (!url || url.pathname === location.pathname || shouldSaveData()) return;
	prefetchFragment(url.pathname).then(
		(fragment) => ensureStyles(fragment.styles),
		() => undefined,
	);
}

let observer: IntersectionObserver | undefined;

function watchLinks(): void {
	observer?.disconnect();
	if (shouldSaveData() || !('IntersectionObserver' in window)) return;
	let fetched = 0;
	observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			const url = isIntersecting && pageAddress(target as HTMLAnchorElement);
			if (!url || url.pathname === location.pathname) continue;
			observer?.unobserve(target);
			// No `<link rel="prefetch">`: Firefox holds it against `default-src`, which is 'none'.
			void prefetchFragment(url.pathname, 'low').catch(() => undefined);
			fetched += 1;
			if (fetched >= MAX_VISIBLE) return observer?.disconnect();
		}
	});
	for (const link of all('[data-page] a[href]')) observer.observe(link);
}
