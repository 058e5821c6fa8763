import { cleanPath } from '@octavo/contract/index.ts';

/** Replaces the address by its clean form if a static host answered a variant of it. */
export function startCleanPath(): void {
	const clean = cleanPath(location.pathname);
	if (clean !== location.pathname) history.replaceState(history.state, '', clean + location.search + location.hash);
}
