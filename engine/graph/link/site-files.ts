/** The files that every build writes into the root of the site. */
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

/** Whether the build writes a file at `path` that is neither a page nor a copy of one. */
export function isWrittenFile(path: string, publicFiles: ReadonlySet<string>): boolean {
	return WRITTEN_FILES.has(path) || publicFiles.has(path) || /^\/(assets|llms)\//.test(path);
}

/** Returns the address of a page's Markdown copy: `/cms/intro.md`, and `/index.md` for the landing page. */
export function markdownUrl(route: string): string {
	return route === '/' ? '/index.md' : `${route}.md`;
}

/** The routes of pages that are generated from data, besides those of single tags. */
export const SEARCH_ROUTE = '/search';
export const TAGS_ROUTE = '/tags';
export const NOT_FOUND_ROUTE = '/404';
export const OFFLINE_ROUTE = '/offline';

/**
 * Whether a path has a page although no file of the content has that route: search, tags, aliases and the landing page.
 * @param aliases aliases of the configuration
 */
export function isDataRoute(
	path: string,
	aliases: Readonly<Record<string, string>>,
	isTag: (slug: string) => boolean,
): boolean {
	if (path === '/' || path === SEARCH_ROUTE || path === TAGS_ROUTE || path in aliases) return true;
	return path.startsWith(`${TAGS_ROUTE}/`) && isTag(path.slice(TAGS_ROUTE.length + 1));
}
