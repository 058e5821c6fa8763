import type { Heading } from '../../ui/index.ts';
import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';
import { inlineText } from './text.ts';
import { isPhrasing, runs } from './tree.ts';

/** Plain text under one heading. The first section has no heading. */
interface TextSection {
	heading?: Heading;
	/** Paragraphs, items, rows of tables, blocks of code. */
	parts: string[];
	/** Rows of tables of messages: each is searched for by itself. */
	messages?: string[];
}

export interface PageText {
	sections: TextSection[];
	/** Words of prose, headings included, code blocks not. */
	words: number;
}

/** The text of a page as readers see it, by section. Headings count wherever they stand, in tabs and columns too. */
export function pageText(children: readonly Nodes[], notes: PageNotes): PageText {
	const first: TextSection = { parts: [] };
	const text: PageText = { sections: [first], words: 0 };
	collect(children, notes, text);
	return text;
}

function collect(nodes: readonly Nodes[], notes: PageNotes, text: PageText): void {
	for (const run of runs(nodes)) {
		const node = run[0];
		if (!node) continue;
		if (isPhrasing(node)) addProse(inlineText(run, notes), text);
		else collectBlock(node, notes, text);
	}
}

function collectBlock(node: Nodes, notes: PageNotes, text: PageText): void {
	switch (node.type) {
		case 'heading': {
			const heading = notes.headings.get(node);
			if (!heading) return;
			text.sections.push({ heading, parts: [] });
			text.words += countWords(heading.text);
			return;
		}
		case 'paragraph':
			return addProse(inlineText(node.children, notes), text);
		case 'listItem': {
			for (const child of contents(node, notes)) {
				if (child.type === 'paragraph') addProse(closed(inlineText(child.children, notes).trim()), text);
				else collect([child], notes, text);
			}
			return;
		}
		case 'code': {
			const fence = notes.fences.get(node);
			if (fence && fence.language !== 'mermaid') add(fence.code, text);
			return;
		}
		case 'table': {
			const [head, ...rows] = node.children;
			const first = head?.children[0];
			if (!first || !MESSAGE_COLUMN.test(inlineText(first.children, notes).trim()))
				return collect(node.children, notes, text);
			for (const row of rows) addMessage(cellsOf(row, notes), text);
			return;
		}
		case 'tableRow':
			return addProse(rowText(cellsOf(node, notes)), text);
		case 'mdxFlowExpression':
			return addProse(notes.values.get(node) ?? '', text);
		default:
			return collect(contents(node, notes), notes, text);
	}
}

/** The first column of a table that tells what messages mean. */
const MESSAGE_COLUMN = /^(?:messages?|errors?|answers?)\b/i;

function cellsOf(row: Nodes & { type: 'tableRow' }, notes: PageNotes): string[] {
	return row.children.map((cell) => inlineText(cell.children, notes));
}

const SENTENCE_END = /[.:;!?…]$/;

/** A row in one line. Snippets have several of them, in which cells and rows can be told apart. */
function rowText(cells: readonly string[]): string {
	const row = cells
		.map((cell) => cell.trim())
		.filter((cell) => cell !== '')
		.join(' · ');
	return closed(row);
}

/** Ends a row or a list item as a sentence, so that snippets keep it apart from the next one. */
function closed(item: string): string {
	return item === '' || SENTENCE_END.test(item) ? item : `${item};`;
}

function addProse(prose: string, text: PageText): void {
	const clean = prose.replace(/\s+/g, ' ');
	text.words += countWords(clean);
	add(clean, text);
}

/** Counted as prose, kept apart from the section's text. */
function addMessage(cells: readonly string[], text: PageText): void {
	const row = rowText(cells).replace(/\s+/g, ' ').trim();
	text.words += countWords(row);
	const section = text.sections.at(-1);
	if (section && row !== '') section.messages = [...(section.messages ?? []), row];
}

function add(part: string, text: PageText): void {
	const clean = part.trim();
	if (clean !== '') text.sections.at(-1)?.parts.push(clean);
}

const LETTER = /[\p{L}\p{N}]/u;

function countWords(text: string): number {
	let words = 0;
	for (const part of text.split(' ')) if (isAsciiLetter(part.charCodeAt(0)) || LETTER.test(part)) words += 1;
	return words;
}

/** Most words begin with one, which saves the expression for all of Unicode. */
function isAsciiLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
