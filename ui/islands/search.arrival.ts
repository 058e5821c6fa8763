import { markPage } from './search/marks/mark-page.ts';
import { takeNotedWords } from './search/marks/noted-words.ts';

/** Marks what a reader searched for who opened this page in another tab or window than the search's. */
export function arrive(): void {
	markPage(takeNotedWords(location.pathname), location.hash);
}
