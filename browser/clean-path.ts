/** @returns the route of a path: without `/index.html`, `.html` and the slash at its end */
export function cleanPath(path: string): string {
	return path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/** Shows the clean address where a static host answered another spelling of it. */
export function startCleanPath(): void {
	const clean = cleanPath(location.pathname);
	if (clean !== location.pathname) history.replaceState(history.state, '', clean + location.search + location.hash);
}
