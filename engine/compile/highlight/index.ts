import type { Change } from './diff-comments.ts';
import { lineHtml } from './html.ts';
import { segmentLines } from './segments.ts';

export { type Change, readDiffComments } from './diff-comments.ts';
export { escapeHtml } from './html.ts';
export { closestLanguage, isKnownLanguage } from './languages.ts';

interface HighlightOptions {
	language: string;
	/** Numbers of lines, from 1. */
	markedLines?: ReadonlySet<number>;
	changes?: ReadonlyMap<number, Change>;
	words?: readonly string[];
}

/**
 * Highlights a block of code; one markup for all themes.
 * @returns the inside of `<code>`, line by line: no element goes on in the next line, and those that are marked or changed
 * are `<span class="line …">`. Classes: `ui/content/token-classes.ts`
 */
export function highlight(code: string, { language, markedLines, changes, words = [] }: HighlightOptions): string {
	return segmentLines(code, language)
		.map((segments, index) => {
			const change = changes?.get(index + 1);
			const classes = [markedLines?.has(index + 1) ? 'line-marked' : '', change ? `line-${change}` : ''];
			return lineHtml(
				segments,
				classes.filter((name) => name !== ''),
				words,
			);
		})
		.join('\n');
}
