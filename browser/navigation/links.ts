import { closest } from '../base/behaviour.ts';
import { cleanPath } from '../base/clean-path.ts';

/** A file's ending in the last segment: such an address is not a page. */
const FILE = /\.[a-z]\w*$/i;

/**
 * @returns the clean address when client navigation can follow the link: same origin, a page, this window.
 * Links to a place on the page shown are the browser's own.
 */
export function pageAddress(link: HTMLElement | null): URL | undefined {
	if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return undefined;
	if ((link.target && link.target !== '_self') || link.relList.contains('external')) return undefined;
	const url = new URL(link.href, location.href);
	if (url.origin !== location.origin) return undefined;
	url.pathname = cleanPath(url.pathname);
	if (FILE.test(url.pathname)) return undefined;
	const samePage = url.pathname === location.pathname && url.search === location.search;
	return samePage && link.href.includes('#') ? undefined : url;
}

/** @returns the address that a click leads to, or nothing where the browser should do what it always does */
export function clickedAddress(event: MouseEvent): URL | undefined {
	const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
	if (event.defaultPrevented || event.button !== 0 || modified) return undefined;
	return pageAddress(closest(event.target, 'a[href]'));
}
