import { highlightParts } from '../../../search/client/index.ts';
import { highlightedLevel, type ShownHit, snippetOf, titleLevel } from './hit-text.ts';

/**
 * What to mark on the page of a hit: the words that matched, as they are written there, so that plurals and words
 * with a typing error in the query are found too; else the query's own words.
 * @returns in lower case, longest first
 */
export function matchedWords(hit: ShownHit, query: string): string[] {
	const values = [
		highlightedLevel(hit, titleLevel(hit)),
		hit._highlightResult?.hierarchy?.lvl1?.value ?? '',
		hit._highlightResult?.content?.value ?? '',
		snippetOf(hit),
	];
	const marked = values.flatMap((value) => highlightParts(value).flatMap(({ text, marked }) => (marked ? [text] : [])));
	const words = marked.length > 0 ? marked : (query.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
	const unique = new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean));
	return [...unique].sort((a, b) => b.length - a.length);
}
