import { COPY_QUESTIONS, t } from '@octavo/contract/index.ts';
import { Lexer, type Token, type Tokens } from 'marked';
import { anchorIn, type PageQuestion, withoutAnchor } from '../../records/index.ts';

/** A section of a page's Markdown copy: its blocks up to the next heading. */
export interface Section {
	/** Id of its heading; empty for the introduction of the page, `undefined` if the heading has no id. */
	anchor: string | undefined;
	/** Text of its heading. */
	title: string;
	blocks: Token[];
}

/** What an answer is put together from. */
export interface PageCopy {
	sections: Section[];
	questions: readonly PageQuestion[];
	/** What its subject needs: plan, role, what has to be turned on. */
	needs: string[];
}

const QUESTIONS = new RegExp(String.raw`^${COPY_QUESTIONS}: (\[.*\])$`, 'm');

export function readCopy(markdown: string): PageCopy {
	const blocks = blocksOf(markdown);
	return {
		sections: sectionsOf(blocks),
		questions: JSON.parse(QUESTIONS.exec(markdown)?.[1] ?? '[]'),
		needs: blocks.find((block): block is Tokens.List => isListOf(block, FACT))?.items.flatMap(needOf) ?? [],
	};
}

/** Facts that are a condition, and the beginnings of those that say that there is none. */
const NEED = /^\*\*(?:Plan|Role and permission|Activation):\*\* (.*)$/s;
const NO_NEED = /^(?:free|none|(?:everybody|each|available|installed|on )(?!.*\b(?:needs?|off)\b))/is;

function needOf({ text }: Tokens.ListItem): string[] {
	const need = NEED.exec(text.trim())?.[1];
	return need === undefined || NO_NEED.test(need) ? [] : [need];
}

/** Splits a page at its headings, dropping anything before the first one. */
function sectionsOf(blocks: readonly Token[]): Section[] {
	const sections: Section[] = [];
	for (const block of blocks) {
		if (isHeading(block))
			sections.push({
				anchor: block.depth === 1 ? '' : anchorIn(block.text),
				title: withoutAnchor(block.text),
				blocks: [],
			});
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
	return head && head.raw.trim() === `**${t('page.summary')}**` ? rest : [block];
}
