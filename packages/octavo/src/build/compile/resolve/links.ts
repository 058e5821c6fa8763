import { posix } from 'node:path';
import { closestOf } from '@octavo/platform/closest.ts';
import { isExternal } from '../../graph/index.ts';
import type { LinkUse } from '../../model.ts';
import type { Definition, Link, Nodes } from '../mdx.ts';
import type { Origin } from '../notes.ts';
import { checkSigns, placeOf, type ResolveContext, report } from './context.ts';

/** Whether a URL names a Markdown file of this site rather than an address. */
export function isMarkdownLink(url: string): boolean {
	return !isExternal(url) && /\.mdx?(?:[?#]|$)/.test(url);
}

/**
 * Returns the target of a link: a site-absolute address, or the URL itself if it leaves the site. `./other.mdx` names the
 * page of that file.
 * @param base path below the site's root that relative links are resolved against, as in a browser
 */
export function resolveLink(url: string, base: string): string {
	if (isExternal(url)) return url;
	const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
	if (path === '') return `${base}${rest}`;
	const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(base), path);
	return `${isMarkdownLink(url) ? absolute.replace(/(?:\/index)?\.mdx?$/, '') || '/' : absolute}${rest}`;
}

/** Addresses that a browser does not open from a page, and those of a disk. */
const DEAD = /^(?:javascript|vbscript|data|blob|file|about|[a-z]):|^https?:(?!\/\/)|^(?:mailto|tel):$/i;

/** Whether an address with a scheme leads somewhere, as far as one can tell without asking. */
function isAddress(target: string): boolean {
	const [, scheme = ''] = /^([a-z]+):/i.exec(target) ?? [];
	const isMisspelt = !/^https?$/i.test(scheme) && closestOf(scheme, ['https']) !== undefined;
	return URL.canParse(target, 'https://a.example') && !DEAD.test(target) && !isMisspelt;
}

/** Records the link at `node` and returns its target. */
export function useLink(url: string, node: Nodes, origin: Origin, context: ResolveContext): string {
	const kind: LinkUse['kind'] = isMarkdownLink(url) ? 'markdown-link' : 'link';
	// Files are relative to the file with the link, whose folder can differ from that of the page's address.
	const target = resolveLink(url, kind === 'link' ? context.page.route : origin.file.replace(/^content/, ''));
	context.links.push({ ...placeOf(node, origin), url, target, kind });
	if (isExternal(target) && !isAddress(target))
		report(context, node, origin, 'broken-link', `"${url}" is not the address of a page; write "https://…" or a path.`);
	return target;
}

/** Resolves the target of a link or definition. */
export function resolveLinkNode(node: Link | Definition, origin: Origin, context: ResolveContext): void {
	if (node.url === '')
		report(context, node, origin, 'broken-link', 'This link has no address; write one in parentheses.');
	if (node.type === 'link' && node.children.every((child) => child.type === 'text' && child.value.trim() === ''))
		report(context, node, origin, 'broken-link', 'This link has no text; write some between the brackets.');
	checkSigns(node.url + (node.title ?? ''), node, origin, context);
	context.notes.targets.set(node, useLink(node.url, node, origin, context));
}
