import { cleanPath, undecodablePathname } from '@octavo/contract/index.ts';

/** Thrown for a path that cannot be decoded. The message is specified. */
export class UndecodablePathError extends URIError {
	override name = 'UndecodablePathError';

	constructor(pathname: string) {
		super(undecodablePathname(pathname));
	}
}

/**
 * Returns the pathname with percent-encoding decoded.
 * @throws {UndecodablePathError} if the encoding is invalid
 */
export function decodePathname(pathname: string): string {
	if (!pathname.includes('%')) return pathname;
	try {
		return decodeURIComponent(pathname);
	} catch {
		throw new UndecodablePathError(pathname);
	}
}

/**
 * Returns the clean path of a page from its path or id. It does not decode. A clean path is returned unchanged, so a
 * difference means a redirect.
 */
export function normalizePath(pathname: string): string {
	return cleanPath(`/${pathname}`);
}

/** Returns the route of a page from its id: `cms/api/rest` -> `/cms/api/rest`, `foo/index` -> `/foo`, `index` -> `/`. */
export function routeOf(id: string): string {
	return normalizePath(id.replace(/(?:^|\/)index$/, ''));
}

/** Returns the path, without the query, and the anchor (without `#`, decoded) of a site-absolute address. */
export function splitTarget(target: string): { path: string; anchor: string } {
	const hash = target.indexOf('#');
	const path = (hash === -1 ? target : target.slice(0, hash)).replace(/\?.*$/, '');
	const anchor = hash === -1 ? '' : target.slice(hash + 1);
	return { path, anchor: decodePathname(anchor) };
}

/** Whether an address leaves the site: it has a scheme (`https:`, `mailto:`) or starts with `//`. */
export function isExternal(target: string): boolean {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
