import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An example of every kind of page. */
export const PAGE_TYPES = {
	landing: '/',
	doc: '/cms/api/rest',
	'doc of the other area': '/cloud/cloud-fundamentals',
	'breaking change': '/cms/migration/v4-to-v5/breaking-changes/use-document-id',
	general: '/release-notes',
	snippet: '/snippets/hardware-require',
	catalogue: '/catalogue',
	'tag index': '/tags',
	tag: '/tags/admin-panel',
	search: '/search',
	'not found': '/no/such/page',
} as const;

/** An example of every kind of page, and of what only some pages of a kind have. */
export const ALL_PAGES = {
	...PAGE_TYPES,
	guide: '/cms/quick-start',
	tables: '/cms/configurations/middlewares',
	results: '/search?q=webhooks',
	proof: '/proof',
	coverage: '/coverage',
	plans: '/cms/plans',
	upgrade: '/upgrade',
	offline: '/offline',
	builder: '/cms/api/rest/interactive-query-builder',
};

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
