import { markPage } from './search/marks/mark-page.ts';
import { takeSavedWords } from './search/marks/saved-words.ts';

/** Marks the search words if the reader opened this page from search in a new tab or window. */
export function arrive(): void {
	markPage(takeSavedWords(location.pathname), location.hash);
}
