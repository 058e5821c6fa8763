/** What client navigation fetches instead of a document. */
export interface Fragment {
	buildId: string;
	route: string;
	/** Text of `<title>`. */
	title: string;
	description: string;
	canonical: string;
	robots?: string;
	area: string;
	/** Accent to set on the root element. */
	accent: string;
	/** Names and addresses of the style sheets the page needs. */
	styles: Record<string, string>;
	/** Id of the sidebar; absent without one. */
	sidebarId?: string;
	/** HTML of the sidebar, only where the target's differs from a full one that is already there (another branch is open). */
	sidebar?: string;
	/** Route of a page whose fragment carries the sidebar, for readers who come from pages with another one or with none. */
	sidebarFrom?: string;
	/** What readers ask that the page answers, for Ask AI to suggest; absent where the page names none. */
	questions?: string[];
	/** HTML of everything inside `<main>`: breadcrumbs, article, tools, neighbours, table of contents. */
	main: string;
	/** Routes of the navbar items that are active on this page. */
	activeNavbar: string[];
}

/** @returns where the fragment of a route lies: beside the route's `index.html` */
export function fragmentAddress(route: string): string {
	return `${route === '/' ? '' : route}/index.json`;
}
