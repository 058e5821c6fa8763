import type { GraphPage, GraphSidebar } from '../model.ts';

/**
 * Links every page of a sidebar with the previous and the next one. A page with several entries counts at the first, so it
 * is never its own neighbour. Entries with an anchor, external entries and unlisted pages are skipped.
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
