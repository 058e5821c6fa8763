import type { Heading } from '../../ui/index.ts';
import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';
import { inlineText } from './text.ts';
import { isPhrasing, runs } from './tree.ts';

/** The plain text under one heading. The first section has no heading. */
interface TextSection {
	heading?: Heading;
	/** Paragraphs, list items, table rows and code blocks. */
	parts: string[];
	/** Rows of tables of messages, which are indexed one by one. */
	messages?: string[];
}

export interface PageText {
	sections: TextSection[];
	/** Number of words of prose, with headings and without code blocks. */
	words: number;
}

/** Returns the text of a page as readers see it, by section. Headings inside tabs and columns start sections too. */
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

/** Matches the heading of the first column of a table that explains messages. */
const MESSAGE_COLUMN = /^(?:messages?|errors?|answers?)\b/i;

function cellsOf(row: Nodes & { type: 'tableRow' }, notes: PageNotes): string[] {
	return row.children.map((cell) => inlineText(cell.children, notes));
}

const SENTENCE_END = /[.:;!?…]$/;

/** Returns a table row as one line, with separators that keep cells and rows apart in search snippets. */
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

/** Adds a message, which counts as prose but is not part of the section's text. */
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

/** Most words start with an ASCII letter, which makes the slower Unicode expression unnecessary. */
function isAsciiLetter(code: number): boolean {
	return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
