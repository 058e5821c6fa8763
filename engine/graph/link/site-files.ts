import { SEARCH_ROUTE, TAGS_ROUTE } from '../../../contract/index.ts';

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

/** Route of the page that is shown for an unknown address. */
export const NOT_FOUND_ROUTE = '/404';

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
