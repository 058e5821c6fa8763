import { closestOf } from '@octavo/platform/closest.ts';

/** A segment that more routes than this share says little about which one was meant. */
const MAX_SHARING = 500;
/** Limits the full scans of all routes; a site with more broken links has another problem. */
const MAX_SCANS = 50;

/**
 * Creates a function that finds the nearest route for a broken link. It compares only routes that share a segment with the
 * link, as nearly every misspelt or moved address does, and falls back to all routes for a limited number of links.
 */
export function createRouteFinder(routes: readonly string[]): (path: string) => string | undefined {
	const bySegment = new Map<string, string[]>();
	for (const route of routes) {
		for (const segment of route.split('/')) {
			const list = bySegment.get(segment);
			if (list) list.push(route);
			else bySegment.set(segment, [route]);
		}
	}
	const found = new Map<string, string | undefined>();
	let scans = 0;
	const search = (path: string): string | undefined => {
		const candidates = new Set<string>();
		for (const segment of path.split('/')) {
			const sharing = segment === '' ? [] : (bySegment.get(segment) ?? []);
			if (sharing.length <= MAX_SHARING) for (const route of sharing) candidates.add(route);
		}
		// A page that moved usually keeps its last segment, so that segment decides even if the rest is very different.
		const last = path.slice(path.lastIndexOf('/') + 1);
		const moved = (bySegment.get(last) ?? []).filter((route) => route.endsWith(`/${last}`));
		const near = closestOf(path, candidates) ?? (moved.length === 1 ? moved[0] : undefined);
		if (near !== undefined || scans >= MAX_SCANS) return near;
		scans++;
		return closestOf(path, routes);
	};
	return (path) => {
		if (!found.has(path)) found.set(path, search(path));
		return found.get(path);
	};
}
