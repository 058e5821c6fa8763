import { Lexer, type Token, type Tokens } from 'marked';

/** A section of a page's Markdown copy: its blocks up to the next heading. */
export interface Section {
	/** The title and the headings down to the section, as they are compared. */
	path: string;
	/** The last of them, as it is compared. */
	name: string;
	blocks: Token[];
}

/** Bold line that names the admonition which the compiler made of the page's summary. */
const SUMMARY = /^\*\*In short\*\*$/i;

/**
 * Cuts a page at its headings, in order; what stands before the first is left out. Of inline Markdown only that of
 * headings is read: it takes most of a parser's time, and all other blocks are shown as they are written.
 */
export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [];
	let trail: { depth: number; text: string }[] = [];
	const lexer = new Lexer();
	for (const block of lexer.blockTokens(markdown.replaceAll(/\r\n?/g, '\n'))) {
		if (isHeading(block)) {
			const text = lexer.inlineTokens(block.text).map(plainText).join('');
			trail = [...trail.filter(({ depth }) => depth < block.depth), { depth: block.depth, text }];
			sections.push({ ...placeOf(trail.map((heading) => heading.text)), blocks: [] });
		} else if (block.type !== 'space') sections.at(-1)?.blocks.push(...unwrapSummary(block));
	}
	return sections;
}

/** @returns the section with that trail, or the one with its last heading where the trail is written differently */
export function findSection(sections: readonly Section[], trail: readonly string[]): Section | undefined {
	const wanted = placeOf(trail);
	return sections.find(({ path }) => path === wanted.path) ?? sections.find(({ name }) => name === wanted.name);
}

function placeOf(trail: readonly string[]): Pick<Section, 'path' | 'name'> {
	const names = trail.map(comparable);
	return { path: names.join('\n'), name: names.at(-1) ?? '' };
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

/** What a reader sees of inline Markdown. */
function plainText(token: Token): string {
	if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
	return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

function comparable(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
