import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pages from './page-types.json' with { type: 'json' };

/** An example of every kind of page. */
export const PAGE_TYPES = pages.kinds;

/** An example of every kind of page, and of what only some pages of a kind have. */
export const ALL_PAGES = { ...pages.kinds, ...pages.parts };

/** Widths of desktop, tablet and phone. */
export const VIEWPORTS = {
	desktop: { width: 1440, height: 900 },
	tablet: { width: 900, height: 1100 },
	phone: { width: 390, height: 844 },
} as const;

export interface RouteEntry {
	path: string;
	kind: string;
}

/** @returns all routes of the built site, without redirects */
export function builtRoutes(): RouteEntry[] {
	const lookup: Record<string, RouteEntry> = JSON.parse(
		readFileSync(join(import.meta.dirname, '../../site/dist/routes.json'), 'utf8'),
	);
	return Object.values(lookup).filter(({ kind }) => kind !== 'moved');
}

/** @returns the built document of a route */
export function builtDocument(route: string): string {
	return readFileSync(join(import.meta.dirname, '../../site/dist', route, 'index.html'), 'utf8');
}
