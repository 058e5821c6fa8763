import type { Change } from './diff-comments.ts';
import { lineHtml } from './html.ts';
import { segmentLines } from './segments.ts';

export { type Change, readDiffComments } from './diff-comments.ts';
export { closestLanguage, isKnownLanguage } from './languages.ts';

interface HighlightOptions {
	language: string;
	/** Line numbers, from 1. */
	markedLines?: ReadonlySet<number>;
	changes?: ReadonlyMap<number, Change>;
	words?: readonly string[];
}

/**
 * Highlights a code block with one markup for all themes.
 * @returns the content of `<code>`. No element spans several lines, and marked or changed lines are `<span class="line …">`.
 * The classes of tokens are in `packages/octavo/src/theme/content/token-classes.ts`.
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
