import { markdownAddress, routeOfMarkdown } from '@octavo/contract/index.ts';
import { encodePath } from '@octavo/platform/encode-path.ts';
import type { StoredFile } from '../served-site/file-store.ts';
import type { Release } from '../served-site/release.ts';

/** Link to the list of pages for language models; every document and every Markdown copy has it. */
const INDEX = '</llms.txt>; rel="llms-txt"';

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
export function linksOf({ path }: StoredFile, copy: StoredFile | undefined): string | undefined {
	// A document states its canonical address itself, including the host, which this server does not know.
	if (copy) return `<${encodePath(copy.path)}>; rel="alternate"; type="text/markdown", ${INDEX}`;
	return path.endsWith('.md') ? `<${encodePath(routeOfMarkdown(path))}>; rel="canonical", ${INDEX}` : undefined;
}
