import { posix } from 'node:path';
import { isExternal } from '../graph/index.ts';

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
