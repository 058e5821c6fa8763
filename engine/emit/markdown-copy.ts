import type { PageRecord } from '../../ui/index.ts';
import type { SiteGraph } from '../graph/index.ts';

/**
 * Front matter and a link to the list of all pages, for programs that were sent to this page and have to cite it with
 * its age.
 */
export function copyHead(page: PageRecord, { site, config }: SiteGraph): string {
	const facts = {
		title: page.title,
		description: page.description,
		canonical_url: page.canonical,
		last_updated: page.lastUpdate?.date,
		// Version of the product that the examples were run with.
		product_version: config.provedWith || undefined,
	};
	// YAML accepts JSON strings, which are printed in a hundredth of the time that a YAML library takes.
	const lines = Object.entries(facts).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []));
	return `---\n${lines.join('')}---\n\n> All pages of this documentation: ${site.url}/llms.txt\n\n`;
}
