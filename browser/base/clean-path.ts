/**
 * @returns the route of a path: without `/index.html`, `.html`, the slash at its end and repeated ones. A path that begins
 *   with two would be the address of another host.
 */
export function cleanPath(path: string): string {
	const merged = path.replace(/\/{2,}/g, '/');
	return merged.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** Shows the clean address where a static host answered another spelling of it. */
export function startCleanPath(): void {
	const clean = cleanPath(location.pathname);
	if (clean !== location.pathname) history.replaceState(history.state, '', clean + location.search + location.hash);
}
