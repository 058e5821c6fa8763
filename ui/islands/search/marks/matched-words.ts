import { highlightParts } from '../../../../search/client/index.ts';
import type { ShownHit } from '../results/hit-text.ts';

/**
 * What to mark on the page of a hit: every word that matched in any hit of the answer, as it is written there, so that
 * plurals and words with a typing error in the query are found and small words are not; else the query's own words.
 * @returns in lower case, longest first
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
