import type { PageSummary } from '../../ui/index.ts';
import { markdownUrl } from '../graph/index.ts';

/** A group of pages in `llms.txt`. */
export interface LlmsSection {
	title: string;
	pages: PageSummary[];
}

/**
 * The index for language models: every listed page with its description, as a link to its Markdown copy.
 * @see https://llmstxt.org
 */
export function llmsIndex(title: string, tagline: string, url: string, sections: LlmsSection[]): string {
	const blocks = sections
		.filter((section) => section.pages.length > 0)
		.map((section) => {
			const links = section.pages.map(
				(page) => `- [${page.title}](${url}${markdownUrl(page.route)}): ${page.description}`,
			);
			return `## ${section.title}\n\n${links.join('\n')}`;
		});
	return `# ${title}\n\n> ${tagline}\n\n${blocks.join('\n\n')}\n`;
}

/** One page of `llms-full.txt`. */
export function llmsPage(address: string, markdown: string): string {
	return `${markdown.trimEnd()}\n\nSource: ${address}\n\n---\n\n`;
}
