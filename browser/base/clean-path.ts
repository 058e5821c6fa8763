/**
 * Returns the route of a path: without `/index.html`, `.html`, a trailing slash and repeated slashes. A path that begins
 * with two slashes would be the address of another host.
 */
export function cleanPath(path: string): string {
	const merged = path.replace(/\/{2,}/g, '/');
	return merged.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** Replaces the address by its clean form if a static host answered a variant of it. */
export function startCleanPath(): void {
	const clean = cleanPath(location.pathname);
	if (clean !== location.pathname) history.replaceState(history.state, '', clean + location.search + location.hash);
}
