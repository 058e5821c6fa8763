/** Schemes that a link in an answer may have. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

export interface SafeAddress {
	href: string;
	/** Leads out of this site. */
	external: boolean;
}

/**
 * Where a link in an answer may lead. Pages name each other by the site's public address, which may not be the one they
 * are read at.
 * @param address as written
 * @param siteOrigin public origin of the site
 * @returns nothing for an address that must not become a link (`javascript:`, `data:`, unreadable)
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

/** The public origin of the site, as its pages state it. */
export function publicOrigin(): string {
	const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
	return canonical ? new URL(canonical).origin : location.origin;
}
