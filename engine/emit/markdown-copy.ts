import type { PageRecord } from '../../ui/index.ts';
import type { SiteGraph } from '../graph/index.ts';

/**
 * Returns the start of a Markdown copy: front matter with the source and the date of the page, which programs cite, and a
 * link to the list of all pages.
 */
export function copyHead(page: PageRecord, { site, config }: SiteGraph): string {
	const facts = {
		title: page.title,
		description: page.description,
		canonical_url: page.canonical,
		last_updated: page.lastUpdate?.date,
		// The version of the product that the examples were run with.
		product_version: config.provedWith || undefined,
	};
	// JSON strings are valid YAML, and printing them takes a hundredth of the time of the YAML library.
	const lines = Object.entries(facts).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []));
	return `---\n${lines.join('')}---\n\n> All pages of this documentation: ${site.url}/llms.txt\n\n`;
}
