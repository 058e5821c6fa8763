import { marked } from 'marked';

/**
 * Cuts a section out of a page's Markdown copy, with the sections below it. The copy carries no anchors, so that the
 * section is found by its headings.
 * @param trail plain texts of the headings from level 2 down to the section's own
 * @returns nothing where the copy has no such section
 */
export function sectionOf(markdown: string, trail: readonly string[]): string | undefined {
	const open: { depth: number; text: string }[] = [];
	let depth = 0;
	let section = '';
	for (const token of marked.lexer(markdown)) {
		if (token.type === 'heading' && token.depth > 1) {
			if (depth > 0 && token.depth <= depth) break;
			while ((open.at(-1)?.depth ?? 0) >= token.depth) open.pop();
			open.push({ depth: token.depth, text: letters(token.text) });
			const found =
				open.length === trail.length && open.every(({ text }, level) => text === letters(trail[level] ?? ''));
			if (depth === 0 && found) depth = token.depth;
		}
		if (depth > 0) section += token.raw;
	}
	return depth > 0 ? section.trim() : undefined;
}

/** What is left of a heading without its marks: both sides lose the same. */
function letters(heading: string): string {
	return heading
		.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
}
