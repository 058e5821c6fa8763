import { BASE, cleanPath } from '@octavo/contract/index.ts';
import { closest, isPlainClick } from '../base/behaviour.ts';

/** A file extension in the last segment: the address is not a page. */
const FILE = /\.[a-z]\w*$/i;

/**
 * Returns the clean address if client navigation can follow the link: same origin, a page, this window. Links to an
 * anchor on the current page are left to the browser.
 */
export function pageAddress(link: HTMLElement | null): URL | undefined {
	if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return undefined;
	if ((link.target && link.target !== '_self') || link.relList.contains('external')) return undefined;
	const url = new URL(link.href, location.href);
	if (url.origin !== location.origin || (BASE !== '' && !url.pathname.startsWith(`${BASE}/`))) return undefined;
	url.pathname = cleanPath(url.pathname);
	// Only a document that the browser loads itself shows the text that a text fragment names.
	if (FILE.test(url.pathname) || link.href.includes(':~:')) return undefined;
	const samePage = url.pathname === location.pathname && url.search === location.search;
	return samePage && link.href.includes('#') ? undefined : url;
}

/** Returns the address of a clicked link, or undefined if the browser should handle the click. */
export function clickedAddress(event: MouseEvent): URL | undefined {
	if (event.defaultPrevented || event.altKey || !isPlainClick(event)) return undefined;
	return pageAddress(closest(event.target, 'a[href]'));
}
