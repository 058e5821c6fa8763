import type { LinkUse } from '../../model.ts';
import { isMarkdownLink, resolveLink } from '../links.ts';
import type { Definition, Link, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { placeOf, type ResolveContext } from './context.ts';

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
