import { markdownAddress, routeOfMarkdown } from '../../contract/index.ts';
import type { StoredFile } from '../site/file-store.ts';
import type { Release } from '../site/release.ts';

/** The list of pages for language models; every document and every Markdown copy leads to it. */
const INDEX = '</llms.txt>; rel="llms-txt"';

/** Told to a program that asked for Markdown where there is no page. */
export const MARKDOWN_NOT_FOUND =
	'# Page not found\n\nThere is no page at this address.\n\n- [All pages with what they are about](/llms.txt)\n- [Every page](/sitemap.md)\n';

/** The Markdown copy of a document; nothing for pages without one, and other files. */
export async function findCopy({ files }: Release, { path }: StoredFile): Promise<StoredFile | undefined> {
	if (!path.endsWith('/index.html')) return undefined;
	return files.find(markdownAddress(path.slice(0, -'/index.html'.length) || '/'));
}

/**
 * Value of `Link`: the other form of what is sent, and where to find everything.
 * @param copy the document's Markdown copy
 * @returns nothing for what is neither a document with a copy nor such a copy
 */
export function linksOf({ path }: StoredFile, copy: StoredFile | undefined): string | undefined {
	// A document names its canonical address itself, with the host, which this server does not know.
	if (copy) return `<${copy.path}>; rel="alternate"; type="text/markdown", ${INDEX}`;
	return path.endsWith('.md') ? `<${encodeURI(routeOfMarkdown(path))}>; rel="canonical", ${INDEX}` : undefined;
}
