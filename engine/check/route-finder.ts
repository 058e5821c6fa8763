import { closestOf } from '../graph/index.ts';

/** Segments that more routes share say little about which one was meant. */
const COMMON_SEGMENT = 500;
/** A full scan of all routes is worth it for this many broken links; a site with more has another problem. */
const MAX_SCANS = 50;

/**
 * Finds the nearest route for links that lead nowhere. Compares only routes that share a segment with the link,
 * which nearly every misspelt or moved address does; else all routes, for a limited number of links.
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
			if (sharing.length <= COMMON_SEGMENT) for (const route of sharing) candidates.add(route);
		}
		// A page that moved keeps its last segment: it is meant even where the rest differs a lot.
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
