import { stringify } from 'yaml';
import type { PageRecord } from '../../ui/index.ts';

/** What is said of a page before its Markdown copy begins. */
export interface CopyHead {
	page: Pick<PageRecord, 'title' | 'description' | 'canonical' | 'lastUpdate'>;
	/** Origin of the site, without a slash. */
	url: string;
	/** Version of the product that the examples were run with. */
	productVersion: string | undefined;
}

/**
 * Front matter and a pointer to the list of all pages, for programs that were sent to this one page and must say where
 * they have it from, and how old it is.
 */
export function copyHead({ page, url, productVersion }: CopyHead): string {
	const facts = {
		title: page.title,
		description: page.description,
		canonical_url: page.canonical,
		last_updated: page.lastUpdate?.date,
		product_version: productVersion,
	};
	return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n> All pages of this documentation: ${url}/llms.txt\n\n`;
}
