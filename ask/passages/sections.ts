import { lexer, type Token, type Tokens } from 'marked';

/** A section of a page's Markdown copy: its blocks up to the next heading. */
export interface Section {
	/** Plain text of the title and the headings down to the section. */
	trail: string[];
	blocks: Token[];
}

/** Bold line that names the admonition which the compiler made of the page's summary. */
const SUMMARY = /^\*\*In short\*\*$/i;

/** Cuts a page at its headings, in order. The first section is what stands before the first of them. */
export function sectionsOf(markdown: string): Section[] {
	const sections: Section[] = [];
	let trail: { depth: number; text: string }[] = [];
	let current: Section = { trail: [], blocks: [] };
	for (const block of lexer(markdown)) {
		if (isHeading(block)) {
			trail = [...trail.filter(({ depth }) => depth < block.depth), { depth: block.depth, text: plainText(block) }];
			current = { trail: trail.map(({ text }) => text), blocks: [] };
			sections.push(current);
		} else if (block.type !== 'space') current.blocks.push(...unwrapSummary(block));
	}
	return sections;
}

/** @returns the section with that trail, or the one with its last heading where the trail is written differently */
export function findSection(sections: readonly Section[], trail: readonly string[]): Section | undefined {
	const wanted = trail.map(comparable);
	const ends = sections.filter(({ trail: own }) => comparable(own.at(-1) ?? '') === wanted.at(-1));
	return ends.find((section) => section.trail.map(comparable).join('\n') === wanted.join('\n')) ?? ends[0];
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
export function plainText(token: Token): string {
	if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
	return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

function comparable(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
