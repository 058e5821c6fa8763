import type { SiteGraph } from '../model.ts';

/**
 * For the browser: the redirects whose source has an anchor, which a server never sees. Where the server redirects the
 * source's path, a reader arrives at the target of that with the old anchor: such an address leads on as well, unless
 * the page there has the anchor.
 * @returns JSON, old address -> new one
 */
export function anchorRedirects(graph: Pick<SiteGraph, 'redirects' | 'anchorRedirects' | 'routes'>): string {
	const paths = new Map(graph.redirects.map(({ source, destination }) => [source, destination]));
	const map = new Map(graph.anchorRedirects.map(({ source, destination }) => [source, destination]));
	for (const { source, destination } of graph.anchorRedirects) {
		const [path = '', anchor = ''] = source.split('#');
		const arrival = paths.get(path);
		// Another place on the page takes the old anchor's place in the address.
		if (arrival === undefined || arrival.includes('#') || graph.routes.get(arrival)?.anchors.includes(anchor)) continue;
		const address = `${arrival}#${anchor}`;
		if (address !== destination && !map.has(address)) map.set(address, destination);
	}
	return JSON.stringify(Object.fromEntries(map));
}
