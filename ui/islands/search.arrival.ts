import { markPage } from './search/mark-page.ts';
import { takeNotedWords } from './search/noted-words.ts';

/** Marks what a reader searched for who opened this page in another tab or window than the search's. */
export function arrive(): void {
	markPage(takeNotedWords(location.pathname));
}
