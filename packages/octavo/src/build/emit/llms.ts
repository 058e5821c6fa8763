import { COPY_QUESTIONS, encodeAddress, markdownAddress, t } from '@octavo/contract/index.ts';
import { questionsOf } from '@octavo/search/records/index.ts';
import type { PageRecord, PageSummary } from '../../theme/index.ts';
import { contentHash } from '../files/index.ts';
import { plainSlug, type SiteGraph } from '../graph/index.ts';

/** A group of pages in `llms.txt`. */
export interface LlmsSection {
	title: string;
	pages: PageSummary[];
}

interface TextFile {
	/** Path below the output directory. */
	path: string;
	text: string;
}

/** Programs truncate longer lists. Unit: characters. */
const MAX_INDEX = 45_000;
/** The same for the links of a section, below the title of its file. */
const MAX_SECTION = 44_000;

/**
 * The index for language models: every listed page with its description, linked to its Markdown copy. If that is too
 * long for one file, `llms.txt` contains only the titles, and each section has a file of its own with the descriptions.
 * @throws {Error} when two sections would have the same file
 * @see https://llmstxt.org
 */
export function llmsIndex(title: string, tagline: string, url: string, sections: LlmsSection[]): TextFile[] {
	const filled = sections.filter(({ pages }) => pages.length > 0);
	const head = `# ${title}\n\n> ${tagline}\n\n`;
	const whole = `${head}${filled.map((section) => listOf(section, url, true)).join('\n\n')}\n`;
	if (whole.length <= MAX_INDEX) return [{ path: 'llms.txt', text: whole }];
	const files = filled.flatMap((section) => filesOf(section, url));
	const taken = new Map<string, LlmsSection>();
	for (const file of files) {
		const other = taken.get(file.path);
		if (other)
			throw new Error(`The sections "${other.title}" and "${file.title}" would both be ${file.path}: rename one.`);
		taken.set(file.path, file);
	}
	const blocks = files.map((file) => `${listOf(file, url, false)}\n- [${t('list.described')}](${url}/${file.path})`);
	return [
		{ path: 'llms.txt', text: `${head}${blocks.join('\n\n')}\n` },
		...files.map((file) => ({ path: file.path, text: `# ${title}\n\n${listOf(file, url, true)}\n` })),
	];
}

/** Returns a section with the path of its file, or several numbered ones if the file would be too long. */
function filesOf({ title, pages }: LlmsSection, url: string): (LlmsSection & { path: string })[] {
	const parts: PageSummary[][] = [[]];
	let length = 0;
	for (const page of pages) {
		const own = linkTo(page, url, true).length + 1;
		if (length + own > MAX_SECTION) {
			parts.push([]);
			length = 0;
		}
		length += own;
		parts.at(-1)?.push(page);
	}
	// A title in another alphabet has no slug.
	const name = plainSlug(title) || contentHash(title, 8);
	return parts.map((part, index) => {
		if (index === 0) return { title, pages: part, path: `llms/${name}.txt` };
		const number = index + 1;
		return { title: `${title} (${number})`, pages: part, path: `llms/${name}-${number}.txt` };
	});
}

/** Lists every page, for programs that read Markdown rather than XML. */
export function markdownSitemap(title: string, url: string, sections: LlmsSection[]): string {
	const filled = sections.filter(({ pages }) => pages.length > 0);
	return `# ${title}: ${t('list.all')}\n\n${filled.map((section) => listOf(section, url, false)).join('\n\n')}\n`;
}

function listOf({ title, pages }: LlmsSection, url: string, isDescribed: boolean): string {
	return `## ${title}\n\n${pages.map((page) => linkTo(page, url, isDescribed)).join('\n')}`;
}

function linkTo({ title, route, description }: PageSummary, url: string, isDescribed: boolean): string {
	return `- [${title}](${url}${encodeAddress(markdownAddress(route))})${isDescribed ? `: ${description}` : ''}`;
}

/** One page of `llms-full.txt`. */
export function llmsPage(address: string, markdown: string): string {
	return `${markdown.trimEnd()}\n\n${t('ask.source')}: ${address}\n\n---\n\n`;
}

/**
 * Returns the start of a Markdown copy: front matter with the source and the date of the page, which programs cite, and
 * its questions with their answers, from which Ask AI answers; then a link to the list of all pages.
 * @param asked all that the page is asked in the search index
 */
export function copyHead(page: PageRecord, { site, config, routes }: SiteGraph, asked?: readonly string[]): string {
	const source = routes.get(page.route)?.source;
	const questions = source ? questionsOf(source.frontMatter.questions, source.frontMatter.answers, asked) : [];
	const facts = {
		title: page.title,
		description: page.description,
		canonical_url: page.canonical,
		last_updated: page.lastUpdate?.date,
		// The version of the product that the examples were run with.
		product_version: config.provedWith || undefined,
		[COPY_QUESTIONS]: questions.length > 0 ? questions : undefined,
	};
	// JSON strings are valid YAML, and printing them takes a hundredth of the time of the YAML library.
	const lines = Object.entries(facts).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}\n` : []));
	return `---\n${lines.join('')}---\n\n> ${t('list.pages')}: ${site.url}/llms.txt\n\n`;
}
