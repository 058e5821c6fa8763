import { marked } from 'marked';
import { anchorIn } from '../../records/index.ts';

/**
 * Cuts a section out of a page's Markdown copy, including its subsections.
 * @param anchor id of its heading
 * @returns nothing when the copy has no such section
 */
export function sectionOf(markdown: string, anchor: string): string | undefined {
	let depth = 0;
	let section = '';
	for (const token of marked.lexer(markdown)) {
		if (token.type === 'heading') {
			if (depth > 0 && token.depth <= depth) break;
			if (depth === 0 && anchorIn(token.text) === anchor) depth = token.depth;
		}
		if (depth > 0) section += token.raw;
	}
	return depth > 0 ? section.trim() : undefined;
}
