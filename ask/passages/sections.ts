import { Lexer, type Token, type Tokens } from 'marked';
import { anchorIn } from '../../records/index.ts';

/** A section of a page's Markdown copy: its blocks up to the next heading. */
export interface Section {
	/** Id of its heading; empty for the head of the page, absent where a heading carries none. */
	anchor: string | undefined;
	blocks: Token[];
}

/** Bold line that names the admonition which the compiler made of the page's summary. */
const SUMMARY = /^\*\*In short\*\*$/i;

/** Cuts a page at its headings, in order; what stands before the first is left out. Inline Markdown is not read. */
export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [];
	for (const block of new Lexer().blockTokens(markdown.replaceAll(/\r\n?/g, '\n'))) {
		if (isHeading(block)) sections.push({ anchor: block.depth === 1 ? '' : anchorIn(block.text), blocks: [] });
		else if (block.type !== 'space' && !isContents(block)) sections.at(-1)?.blocks.push(...unwrapSummary(block));
	}
	return sections.map((section) =>
		section.anchor === '' ? { ...section, blocks: withoutDescription(section.blocks) } : section,
	);
}

/** A list of nothing but links, which answers nothing. */
function isContents(block: Token): boolean {
	return isListOf(block, /^\[[^\]]*\]\([^)]*\)$/);
}

/** `- **Plan:** Growth`, `- Does it affect plugins? **Yes**` */
const FACT = /^(?:\*\*[^*]+:\*\* |[^*]+\? \*\*)/;

/** The head of a page without its description and its facts (plan, role …), where it says anything else. */
function withoutDescription([description, ...rest]: readonly Token[]): Token[] {
	const telling = rest.filter((block) => !isListOf(block, FACT));
	return telling.length > 0 || description === undefined ? telling : [description];
}

function isListOf(block: Token, form: RegExp): boolean {
	return block.type === 'list' && (block as Tokens.List).items.every(({ text }) => form.test(text.trim()));
}

/** The summary of a page reads as its first paragraphs, not as a remark. */
function unwrapSummary(block: Token): Token[] {
	if (block.type !== 'blockquote' || !block.tokens) return [block];
	const [head, ...rest] = block.tokens.filter((token) => token.type !== 'space');
	return head && SUMMARY.test(head.raw.trim()) ? rest : [block];
}

function isHeading(token: Token): token is Tokens.Heading {
	return token.type === 'heading';
}
