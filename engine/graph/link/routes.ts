/** A path that cannot be read. The message is the specification's. */
export class UndecodablePathError extends URIError {
	override name = 'UndecodablePathError';

	constructor(pathname: string) {
		super(`Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`);
	}
}

/**
 * @returns the pathname with percent-encoding resolved
 * @throws {UndecodablePathError}
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
 * The one clean path of a page: no `index.html`, no `.html`, no trailing or repeated slash.
 * Backslashes at its start go too: browsers read `/\\host` as another site. Does not decode. A path that is clean comes back as it is, so a difference means a redirect.
 */
export function normalizePath(pathname: string): string {
	const clean = `/${pathname}`
		.replace(/[\\/]{2,}/g, '/')
		.replace(/\/+$/, '')
		.replace(/\/index\.html$/, '')
		.replace(/\.html$/, '')
		.replace(/\/+$/, '');
	return clean === '' ? '/' : clean;
}

/** @returns the route of a page by its id: `cms/api/rest` -> `/cms/api/rest`, `foo/index` -> `/foo`, `index` -> `/` */
export function routeOf(id: string): string {
	if (id === 'index') return '/';
	return `/${id.endsWith('/index') ? id.slice(0, -'/index'.length) : id}`;
}

/** @returns the path and the anchor (without `#`, decoded) of a site-absolute address; a query is dropped */
export function splitTarget(target: string): { path: string; anchor: string } {
	const hash = target.indexOf('#');
	const path = (hash === -1 ? target : target.slice(0, hash)).replace(/\?.*$/, '');
	const anchor = hash === -1 ? '' : target.slice(hash + 1);
	return { path, anchor: decodePathname(anchor) };
}

/** Whether an address leaves the site: it has a scheme or begins with `//`. */
export function isExternal(target: string): boolean {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
