/** Files that every build writes at the site's root. */
const WRITTEN_FILES = new Set([
	'/404.html',
	'/llms.txt',
	'/llms-full.txt',
	'/manifest.webmanifest',
	'/robots.txt',
	'/routes.json',
	'/sitemap.md',
	'/sitemap.xml',
	'/version.json',
]);

/** Whether the build writes a file at `path`, other than pages and their copies. */
export function isWrittenFile(path: string, publicFiles: ReadonlySet<string>): boolean {
	return WRITTEN_FILES.has(path) || publicFiles.has(path) || /^\/(assets|llms)\//.test(path);
}

/** @returns the address of a page's Markdown copy: `/cms/intro.md`, and `/index.md` for the landing page */
export function markdownUrl(route: string): string {
	return route === '/' ? '/index.md' : `${route}.md`;
}

/** Pages that are made from data, beside the tag pages. */
export const SEARCH_ROUTE = '/search';
export const TAGS_ROUTE = '/tags';
export const NOT_FOUND_ROUTE = '/404';
export const OFFLINE_ROUTE = '/offline';
