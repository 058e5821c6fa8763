import {
	documentAddress,
	ROUTE_LOOKUP,
	routeOfMarkdown,
	SEARCH_MANIFEST,
	SEARCH_ROUTE,
	SEARCH_SETTINGS_ADDRESS,
	TAGS_ROUTE,
} from '@octavo/contract/index.ts';

/** The files that builds write, other than pages, their copies and what is in `WRITTEN_FOLDERS`. */
const WRITTEN_FILES = new Set([
	...['/404.html', '/manifest.webmanifest', '/service-worker.js', '/upgrade.json', '/version.json', ROUTE_LOOKUP],
	...['/llms.txt', '/llms-full.txt', '/robots.txt', '/sitemap.md', '/sitemap.xml'],
	...['/search/knowledge.json', '/search/records.jsonl', SEARCH_MANIFEST, SEARCH_SETTINGS_ADDRESS],
]);

const WRITTEN_FOLDERS = /^\/(?:assets|llms|social|search\/parts)\//;

/** Route of the page that is shown for an unknown address. */
export const NOT_FOUND_ROUTE = '/404';

/** Whether every build writes a file at this address. */
export function isWrittenFile(address: string): boolean {
	return WRITTEN_FILES.has(address);
}

/** Whether an address is in a folder of the build, or that of the folder. */
export function isWrittenFolder(address: string): boolean {
	return WRITTEN_FOLDERS.test(`${address}/`);
}

/** What an address cannot have, or no file system has. */
export const UNUSABLE_NAME = /[#?%\\\p{Cc}\uFFFD]/u;
/** What Windows refuses in a name, names of devices, and what it leaves out at the end of a name. */
export const UNPORTABLE_NAME = /[<>:"|*]|(?<=^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?=[./]|$)|[. ](?=\/|$)/i;

interface Addresses {
	routes: Pick<ReadonlyMap<string, unknown>, 'has'>;
	aliases: Readonly<Record<string, string>>;
	isTag(slug: string): boolean;
	publicFiles: ReadonlySet<string>;
}

/** Returns what the site serves at a path: a page, a file that is not a page, or nothing. Redirects are not followed. */
export function servedAt(
	path: string,
	{ routes, aliases, isTag, publicFiles }: Addresses,
): 'page' | 'file' | undefined {
	if (routes.has(path) || Object.hasOwn(aliases, path) || path === SEARCH_ROUTE || path === TAGS_ROUTE) return 'page';
	if (path.startsWith(`${TAGS_ROUTE}/`) && isTag(path.slice(TAGS_ROUTE.length + 1))) return 'page';
	const isCopy = path.endsWith('.md') && routes.has(routeOfMarkdown(path));
	const isPublic = publicFiles.has(path) || publicFiles.has(documentAddress(path));
	return isCopy || isPublic || WRITTEN_FILES.has(path) || WRITTEN_FOLDERS.test(path) ? 'file' : undefined;
}
