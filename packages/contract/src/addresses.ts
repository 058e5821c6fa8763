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

/** Encodes the decoded segments of a path for an address. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}

/** Encodes text of a reader for an address. Half a character, which `encodeURIComponent` refuses, becomes a mark. */
export function encodeText(text: string): string {
	return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Encodes what a printed address cannot contain as it stands; what is encoded already stays as it is. */
export function encodeAddress(address: string): string {
	return address.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/gu, encodeText);
}

/** Adds the query of a request to where it is redirected, after the target's own query and before its anchor. */
export function withQuery(location: string, query: string): string {
	if (query.length < 2) return location;
	const mark = location.indexOf('#');
	const anchor = mark === -1 ? '' : location.slice(mark);
	const address = mark === -1 ? location : location.slice(0, mark);
	return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${anchor}`;
}

/** Decodes a path or anchor for the names of files and for comparison; what cannot be decoded stays as it is. */
export function decodeAddress(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
