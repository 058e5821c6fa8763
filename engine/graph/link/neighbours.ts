import type { GraphPage, GraphSidebar } from '../model.ts';

/**
 * Gives every page of a sidebar the page before and after it, in the order of the sidebar. A page that stands in it
 * more than once counts where it stands first, so it is never its own neighbour; entries with an anchor, entries that
 * leave the site and unlisted pages are not stops.
 */
export function linkNeighbours(sidebar: GraphSidebar, routes: ReadonlyMap<string, GraphPage>): void {
	let previous: GraphPage | undefined;
	for (const route of sidebar.entries.keys()) {
		const page = routes.get(route);
		if (!page || page.sidebar !== sidebar || page.source.frontMatter.unlisted) continue;
		if (previous) {
			previous.next = page;
			page.previous = previous;
		}
		previous = page;
	}
}
