import { encodePath, markdownAddress, routeOfMarkdown } from '@octavo/contract/index.ts';
import type { StoredFile } from '../served-site/file-store.ts';
import type { Release } from '../served-site/release.ts';

/** Sent to a program that requests Markdown for a page that does not exist. */
export const MARKDOWN_NOT_FOUND =
	'# Page not found\n\nThere is no page at this address.\n\n- [All pages with what they are about](/llms.txt)\n- [Every page](/sitemap.md)\n';

/** Finds the Markdown copy of a document; nothing for pages without one and for other files. */
export async function findCopy({ files }: Release, { path }: StoredFile): Promise<StoredFile | undefined> {
	if (!path.endsWith('/index.html')) return undefined;
	return files.find(markdownAddress(path.slice(0, -'/index.html'.length) || '/'));
}

/**
 * Value of `Link`: the other format of the page, and the list of all pages.
 * @param copy the Markdown copy of the document
 * @returns nothing for files that are neither a document with a copy nor a copy
 */
export function linksOf({ path }: StoredFile, copy: StoredFile | undefined, base: string): string | undefined {
	const linkTo = (address: string, parameters: string) => `<${base}${address}>; ${parameters}`;
	const index = linkTo('/llms.txt', 'rel="llms-txt"');
	// A document states its canonical address itself, including the host, which this server does not know.
	if (copy) return `${linkTo(encodePath(copy.path), 'rel="alternate"; type="text/markdown"')}, ${index}`;
	return path.endsWith('.md') ? `${linkTo(encodePath(routeOfMarkdown(path)), 'rel="canonical"')}, ${index}` : undefined;
}
