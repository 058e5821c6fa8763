import type { Token } from '../records/index.ts';
import { escapeHtml } from '../retrieval/result/escape-html.ts';
import type { Marks } from '../retrieval/result/highlight.ts';

/**
 * Marks places in a text.
 * @param places in order; a mark begins after the end of the one before, even if their places overlap
 * @returns HTML
 */
export function markPlaces(
	text: string,
	places: readonly Pick<Token, 'start' | 'end'>[],
	{ pre, post }: Marks,
): string {
	let html = '';
	let at = 0;
	for (const { start, end } of places) {
		if (end <= at) continue;
		const from = Math.max(at, start);
		html += escapeHtml(text.slice(at, from)) + pre + escapeHtml(text.slice(from, end)) + post;
		at = end;
	}
	return html + escapeHtml(text.slice(at));
}
