import { read } from '../base/storage.ts';

/**
 * @returns whether a reader came to this page from the search, which is in another tab or window: it noted the words
 * that are to be marked (`ui/islands/search/marks/noted-words.ts`)
 */
export function isFromSearch(): boolean {
	return read(`search.arrival ${location.pathname}`) !== null;
}
