/** What client navigation fetches instead of a document. */
export interface Fragment {
	buildId: string;
	/** Path of the page's address. */
	route: string;
	/** Text of `<title>`. */
	title: string;
	description: string;
	canonical: string;
	robots?: string;
	/** Accent to set on the root element. */
	accent: string;
	/** Names and addresses of the style sheets the page needs. */
	styles: Record<string, string>;
	/** Id of the sidebar; absent without one. */
	sidebarId?: string;
	/** HTML of the sidebar; absent where the reader already has a full sidebar that is the same. */
	sidebar?: string;
	/**
	 * Path of a page that carries the sidebar in its fragment, for readers who come from a page with another sidebar
	 * or none.
	 */
	sidebarFrom?: string;
	/** Questions that the page answers, which Ask AI suggests; absent where the page names none. */
	questions?: string[];
	/** HTML of everything inside `<main>`: breadcrumbs, article, tools, neighbours, table of contents. */
	main: string;
	/** Addresses of the navbar items that are active on this page. */
	activeNavbar: string[];
}

/** Returns the path of the address of the page that is shown. */
export function currentRoute(): string {
	return document.body.dataset.route ?? location.pathname;
}

const FRAGMENT_FILE = '/index.json';

/** Returns the address of a route's fragment, which is beside the route's `index.html`. */
export function fragmentAddress(route: string): string {
	return route.replace(/\/$/, '') + FRAGMENT_FILE;
}

/** Returns the route of the fragment at an address, or undefined if the address is of another file. */
export function routeOfFragment(address: string): string | undefined {
	return address.endsWith(FRAGMENT_FILE) ? address.slice(0, -FRAGMENT_FILE.length) || '/' : undefined;
}
