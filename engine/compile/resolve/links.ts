import { posix } from 'node:path';
import { isExternal } from '../../graph/index.ts';
import type { LinkUse } from '../../model.ts';
import type { Definition, Link, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { placeOf, type ResolveContext } from './context.ts';

/** Whether a URL names a Markdown file of this site rather than an address. */
export function isMarkdownLink(url: string): boolean {
	return !isExternal(url) && /\.mdx?(?:[?#]|$)/.test(url);
}

/**
 * Returns the target of a link: a site-absolute address, or the URL itself if it leaves the site. Relative links are
 * resolved against the page's address, as in a browser; `./other.mdx` names the page of that file.
 */
export function resolveLink(url: string, route: string): string {
	if (isExternal(url)) return url;
	const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
	if (path === '') return `${route}${rest}`;
	const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(route), path);
	return `${isMarkdownLink(url) ? absolute.replace(/(?:\/index)?\.mdx?$/, '') || '/' : absolute}${rest}`;
}

/** Records the link at `node` and returns its target. */
export function useLink(url: string, node: Nodes, origin: Origin, context: ResolveContext): string {
	const target = resolveLink(url, context.page.route);
	const kind: LinkUse['kind'] = isMarkdownLink(url) ? 'markdown-link' : 'link';
	context.links.push({ ...placeOf(node, origin), url, target, kind });
	return target;
}

/** Resolves the target of a link or definition. */
export function resolveLinkNode(node: Link | Definition, origin: Origin, context: ResolveContext): void {
	context.notes.targets.set(node, useLink(node.url, node, origin, context));
}
