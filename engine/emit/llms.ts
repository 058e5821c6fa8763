import { markdownAddress } from '../../contract/index.ts';
import type { PageSummary } from '../../ui/index.ts';

/** A group of pages in `llms.txt`. */
export interface LlmsSection {
	title: string;
	pages: PageSummary[];
}

/** A text file of the site. */
interface TextFile {
	/** Below the output directory. */
	path: string;
	text: string;
}

/** Longer lists are cut by programs that read them. Unit: characters. */
const MAX_INDEX = 45_000;

/**
 * The index for language models: every listed page with its description, as a link to its Markdown copy. Where that is too
 * long for one file, `llms.txt` has the titles alone, and each section has a file of its own with the descriptions.
 * @see https://llmstxt.org
 */
export function llmsIndex(title: string, tagline: string, url: string, sections: LlmsSection[]): TextFile[] {
	const filled = sections.filter(({ pages }) => pages.length > 0);
	const head = `# ${title}\n\n> ${tagline}\n\n`;
	const whole = `${head}${filled.map((section) => listOf(section, url, true)).join('\n\n')}\n`;
	if (whole.length <= MAX_INDEX) return [{ path: 'llms.txt', text: whole }];
	const files = filled.map((section) => ({ section, path: `llms/${slugOf(section.title)}.txt` }));
	const blocks = files.map(
		({ section, path }) => `${listOf(section, url, false)}\n- [These pages with what they are about](${url}/${path})`,
	);
	return [
		{ path: 'llms.txt', text: `${head}${blocks.join('\n\n')}\n` },
		...files.map(({ section, path }) => ({ path, text: `# ${title}\n\n${listOf(section, url, true)}\n` })),
	];
}

/** Every page, for programs that read Markdown rather than XML. */
export function markdownSitemap(title: string, url: string, sections: LlmsSection[]): string {
	const filled = sections.filter(({ pages }) => pages.length > 0);
	return `# ${title}: every page\n\n${filled.map((section) => listOf(section, url, false)).join('\n\n')}\n`;
}

function listOf({ title, pages }: LlmsSection, url: string, isDescribed: boolean): string {
	const links = pages.map(
		(page) => `- [${page.title}](${url}${markdownAddress(page.route)})${isDescribed ? `: ${page.description}` : ''}`,
	);
	return `## ${title}\n\n${links.join('\n')}`;
}

function slugOf(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
}

/** One page of `llms-full.txt`. */
export function llmsPage(address: string, markdown: string): string {
	return `${markdown.trimEnd()}\n\nSource: ${address}\n\n---\n\n`;
}
