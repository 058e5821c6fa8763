import type { Heading } from '../../theme/index.ts';
import type { Nodes } from './mdx.ts';
import { contents, type PageNotes } from './notes.ts';
import { inlineText } from './text.ts';
import { isPhrasing, runs } from './tree.ts';

/** The plain text under one heading. The first section has no heading. */
export interface TextSection {
	heading?: Heading;
	/** Paragraphs, list items, table rows and code blocks. */
	parts: string[];
	/** Rows of tables of messages, which are indexed one by one. */
	messages?: string[];
}

/** Returns the text of a page as readers see it, by section. Headings inside tabs and columns start sections too. */
export function pageText(children: readonly Nodes[], notes: PageNotes): TextSection[] {
	const sections: TextSection[] = [{ parts: [] }];
	collect(children, notes, sections);
	return sections;
}

function collect(nodes: readonly Nodes[], notes: PageNotes, sections: TextSection[]): void {
	for (const run of runs(nodes)) {
		const node = run[0];
		if (!node) continue;
		if (isPhrasing(node)) addProse(inlineText(run, notes), sections);
		else collectBlock(node, notes, sections);
	}
}

function collectBlock(node: Nodes, notes: PageNotes, sections: TextSection[]): void {
	switch (node.type) {
		case 'heading': {
			const heading = notes.headings.get(node);
			if (heading) sections.push({ heading, parts: [] });
			return;
		}
		case 'paragraph':
			return addProse(inlineText(node.children, notes), sections);
		case 'listItem': {
			for (const child of contents(node, notes)) {
				if (child.type === 'paragraph') addProse(closed(inlineText(child.children, notes).trim()), sections);
				else collect([child], notes, sections);
			}
			return;
		}
		case 'code': {
			const fence = notes.fences.get(node);
			if (fence && fence.language !== 'mermaid') add(fence.code, sections);
			return;
		}
		case 'table': {
			const [head, ...rows] = node.children;
			const first = head?.children[0];
			if (!first || !MESSAGE_COLUMN.test(inlineText(first.children, notes).trim()))
				return collect(node.children, notes, sections);
			for (const row of rows) addMessage(cellsOf(row, notes), sections);
			return;
		}
		case 'tableRow':
			return addProse(rowText(cellsOf(node, notes)), sections);
		case 'mdxFlowExpression':
			return addProse(notes.values.get(node) ?? '', sections);
		default:
			return collect(contents(node, notes), notes, sections);
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

function addProse(prose: string, sections: TextSection[]): void {
	add(prose.replace(/\s+/g, ' '), sections);
}

/** Adds a message, which is not part of the section's text. */
function addMessage(cells: readonly string[], sections: TextSection[]): void {
	const row = rowText(cells).replace(/\s+/g, ' ').trim();
	const section = sections.at(-1);
	if (section && row !== '') section.messages = [...(section.messages ?? []), row];
}

function add(part: string, sections: TextSection[]): void {
	const clean = part.trim();
	if (clean !== '') sections.at(-1)?.parts.push(clean);
}
