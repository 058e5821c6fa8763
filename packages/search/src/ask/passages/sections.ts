import { SUMMARY_TITLE } from '@octavo/contract/index.ts';
import { Lexer, type Token, type Tokens } from 'marked';
import { anchorIn } from '../../records/index.ts';

/** A section of a page's Markdown copy: its blocks up to the next heading. */
export interface Section {
	/** Id of its heading; empty for the introduction of the page, `undefined` if the heading has no id. */
	anchor: string | undefined;
	blocks: Token[];
}

/** Title of the admonition that the compiler makes of the page's summary. */
const SUMMARY = `**${SUMMARY_TITLE}**`;

/** Splits a page at its headings, dropping anything before the first one. */
export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [];
	for (const block of blocksOf(markdown)) {
		if (isHeading(block)) sections.push({ anchor: block.depth === 1 ? '' : anchorIn(block.text), blocks: [] });
		else if (block.type !== 'space' && !isContents(block)) sections.at(-1)?.blocks.push(...unwrapSummary(block));
	}
	return sections.map((section) =>
		section.anchor === '' ? { ...section, blocks: withoutDescription(section.blocks) } : section,
	);
}

/**
 * Cuts a section out of a page, including its subsections.
 * @param anchor id of its heading
 * @returns Markdown; `undefined` if the page has no such section
 */
export function sectionOf(markdown: string, anchor: string): string | undefined {
	let depth = 0;
	let section = '';
	for (const block of blocksOf(markdown)) {
		if (isHeading(block)) {
			if (depth > 0 && block.depth <= depth) break;
			if (depth === 0 && anchorIn(block.text) === anchor) depth = block.depth;
		}
		if (depth > 0) section += block.raw;
	}
	return depth > 0 ? section.trim() : undefined;
}

/** Parses the blocks of a page, without the Markdown in their lines. */
function blocksOf(markdown: string): Token[] {
	return new Lexer().blockTokens(markdown.replaceAll(/\r\n?/g, '\n'));
}

function isHeading(token: Token): token is Tokens.Heading {
	return token.type === 'heading';
}

/** Whether a block is a list of links only, which answers nothing. */
function isContents(block: Token): boolean {
	return isListOf(block, /^\[[^\]]*\]\([^)]*\)$/);
}

/** `- **Plan:** Growth`, `- Does it affect plugins? **Yes**` */
const FACT = /^(?:\*\*[^*]+:\*\* |[^*]+\? \*\*)/;

/** Drops the description and the facts (plan, role …) from the introduction of a page if anything else remains. */
function withoutDescription([description, ...rest]: readonly Token[]): Token[] {
	const text = rest.filter((block) => !isListOf(block, FACT));
	return text.length > 0 || description === undefined ? text : [description];
}

function isListOf(block: Token, form: RegExp): boolean {
	return block.type === 'list' && (block as Tokens.List).items.every(({ text }) => form.test(text.trim()));
}

/** Turns the summary of a page into its first paragraphs, since it is not a side remark. */
function unwrapSummary(block: Token): Token[] {
	if (block.type !== 'blockquote' || !block.tokens) return [block];
	const [head, ...rest] = block.tokens.filter((token) => token.type !== 'space');
	return head && head.raw.trim() === SUMMARY ? rest : [block];
}
