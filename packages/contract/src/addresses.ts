import { BASE } from './base.ts';

/** Addresses of a built site that several rooms use. In the browser they begin with the folder of the site. */

/** Routes of pages that no author writes. */
export const SEARCH_ROUTE = `${BASE}/search`;
export const TAGS_ROUTE = `${BASE}/tags`;
export const OFFLINE_ROUTE = `${BASE}/offline`;

/** The settings of the site's search; their schema is in `packages/search/src/reader/settings.ts`. */
export const SEARCH_SETTINGS_ADDRESS = `${BASE}/search/settings.json`;
/** The list of the static index's files, and the folder that contains them. */
export const SEARCH_MANIFEST = `${BASE}/search/manifest.json`;
export const SEARCH_PARTS = `${BASE}/search/parts/`;
/** All addresses of the site, for tools and for the suggestions of the not-found page. */
export const ROUTE_LOOKUP = `${BASE}/routes.json`;

/** Addresses that only a server answers. */
export const FEEDBACK_ADDRESS = `${BASE}/api/feedback`;
export const MCP_ADDRESS = `${BASE}/mcp`;
export const SANDBOX_ADDRESS = `${BASE}/sandbox/send`;

/** Returns the address of the list of a page's lines with their places in its source, for reports of mistakes. */
export function sourceLinesAddress(route: string): string {
	return `${route === '/' ? '' : route}/lines.json`;
}

/** Returns the address of the file with the document of a route: `/cms/intro/index.html`. */
export function documentAddress(route: string): string {
	return route === '/' ? '/index.html' : `${route}/index.html`;
}

/** Whether a file is never served because of a name such as `.htaccess`. Other standards name the files of `.well-known`. */
export function isHidden(path: string): boolean {
	return /(?:^|\/)\.(?!well-known\/)/.test(path);
}
