import { posix } from 'node:path';

/** Has a scheme (`https:`, `mailto:`) or starts with `//`. */
export function leavesSite(url: string): boolean {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** A link to a file of Markdown rather than to an address. */
export function isMarkdownLink(url: string): boolean {
	return !leavesSite(url) && /\.mdx?(?:[?#]|$)/.test(url);
}

/**
 * Where a link of a page leads: site-absolute, or the URL itself when it leaves the site.
 * Relative links count from the page's address, as a browser takes them; `./other.mdx` names the page of that file.
 */
export function resolveLink(url: string, route: string): string {
	if (leavesSite(url)) return url;
	const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
	if (path === '') return `${route}${rest}`;
	const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(route), path);
	return `${isMarkdownLink(url) ? absolute.replace(/(?:\/index)?\.mdx?$/, '') || '/' : absolute}${rest}`;
}
