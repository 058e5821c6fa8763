import { tokenize } from '../../records/index.ts';
import { escapeHtml } from '../retrieval/result/escape-html.ts';

/**
 * Marks the removed words of a query, as Algolia's `queryAfterRemoval` does.
 * @param removed terms of the removed words
 * @returns HTML
 */
export function markRemoved(query: string, removed: readonly string[]): string {
	let html = '';
	let at = 0;
	for (const { term, start, end, span } of tokenize(query)) {
		if (span > 1 || !removed.includes(term)) continue;
		html += `${escapeHtml(query.slice(at, start))}<em>${escapeHtml(query.slice(start, end))}</em>`;
		at = end;
	}
	return html + escapeHtml(query.slice(at));
}
