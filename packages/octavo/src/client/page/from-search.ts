import { read } from '../base/storage.ts';

/**
 * Returns whether the reader opened this page from search in another tab or window, which saved the words to highlight
 * (`packages/octavo/src/theme/islands/search/marks/saved-words.ts`).
 */
export function isFromSearch(): boolean {
	return read(`search.arrival ${location.pathname}`) !== null;
}
