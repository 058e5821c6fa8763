/** Allowed schemes of links in an answer. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

interface SafeAddress {
	href: string;
	/** Whether the link leaves this site. */
	external: boolean;
}

/**
 * Returns the safe target of a link in an answer, or undefined for an address that must not become a link (`javascript:`,
 * `data:`, invalid). Links to the site's public address become relative, because the site can be read at another address.
 * @param siteOrigin public origin of the site
 */
export function safeAddress(address: string, siteOrigin: string): SafeAddress | undefined {
	if (!URL.canParse(address, siteOrigin)) return undefined;
	const url = new URL(address, siteOrigin);
	if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
	// A path that begins with two slashes would be the address of another host.
	const path = url.pathname.replace(/^\/{2,}/, '/');
	if (url.origin === siteOrigin) return { href: path + url.search + url.hash, external: false };
	return { href: url.href, external: true };
}

/** Returns the public origin of the site from the page's canonical address. */
export function publicOrigin(): string {
	const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
	return canonical ? new URL(canonical).origin : location.origin;
}
