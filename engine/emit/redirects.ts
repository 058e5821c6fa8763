import type { SiteGraph } from '../graph/index.ts';

/**
 * `_redirects` for hosts that read it (Netlify, Cloudflare Pages); the other static hosts use the redirect documents.
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 */
export function redirectsFile(graph: SiteGraph): string {
	const lines = graph.redirects.map(
		({ source, destination, permanent }) => `${source} ${destination} ${permanent ? 301 : 302}`,
	);
	return `${lines.join('\n')}\n`;
}
