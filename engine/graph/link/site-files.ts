import {
	ROUTE_LOOKUP,
	SEARCH_MANIFEST,
	SEARCH_ROUTE,
	SEARCH_SETTINGS_ADDRESS,
	TAGS_ROUTE,
} from '../../../contract/index.ts';

/** The files that builds write, other than pages, their copies and what is in the folders of `isWrittenFile`. */
const WRITTEN_FILES = new Set([
	'/404.html',
	'/llms.txt',
	'/llms-full.txt',
	'/manifest.webmanifest',
	'/robots.txt',
	'/search/knowledge.json',
	'/search/records.jsonl',
	'/service-worker.js',
	'/sitemap.md',
	'/sitemap.xml',
	'/upgrade.json',
	'/version.json',
	ROUTE_LOOKUP,
	SEARCH_MANIFEST,
	SEARCH_SETTINGS_ADDRESS,
]);

/** Whether the build writes a file at `path` that is neither a page nor a copy of one. */
export function isWrittenFile(path: string, publicFiles: ReadonlySet<string>): boolean {
	return WRITTEN_FILES.has(path) || publicFiles.has(path) || /^\/(assets|llms|social|search\/parts)\//.test(path);
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
