import type { SiteGraph } from '../model.ts';

/**
 * Returns the redirects of anchors, which servers never see, for the browser. If the server redirects the path of such a
 * source, the reader arrives at the new page with the old anchor; that address is redirected as well, unless the new page
 * has the anchor.
 * @returns JSON: old address -> new address
 */
export function anchorRedirects(graph: Pick<SiteGraph, 'redirects' | 'anchorRedirects' | 'routes'>): string {
	const paths = new Map(graph.redirects.map(({ source, destination }) => [source, destination]));
	const map = new Map(graph.anchorRedirects.map(({ source, destination }) => [source, destination]));
	for (const { source, destination } of graph.anchorRedirects) {
		const [path = '', anchor = ''] = source.split('#');
		const arrival = paths.get(path);
		// A target with an anchor replaces the old anchor in the address.
		if (arrival === undefined || arrival.includes('#') || graph.routes.get(arrival)?.anchors.includes(anchor)) continue;
		const address = `${arrival}#${anchor}`;
		if (address !== destination && !map.has(address)) map.set(address, destination);
	}
	return JSON.stringify(Object.fromEntries(map));
}
