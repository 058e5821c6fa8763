import { highlightParts } from '@octavo/search/client/index.ts';
import type { ShownHit } from '../results/hit-text.ts';

/**
 * Returns the words to mark on the page of a hit, in lower case and longest first. They are the matched words of all hits,
 * which include plurals and corrected typos and exclude stop words. Without matched words, they are the query's words.
 */
export function matchedWords(hits: readonly ShownHit[], query: string): string[] {
	const values = hits.flatMap(({ _highlightResult, _snippetResult }) => [
		...Object.values(_highlightResult?.hierarchy ?? {}).map(({ value }) => value),
		_highlightResult?.content?.value ?? '',
		_snippetResult?.content?.value ?? '',
	]);
	const marked = values.flatMap((value) => highlightParts(value).flatMap(({ text, marked }) => (marked ? [text] : [])));
	const words = marked.length > 0 ? marked : (query.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
	const unique = new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean));
	return [...unique].sort((a, b) => b.length - a.length);
}
