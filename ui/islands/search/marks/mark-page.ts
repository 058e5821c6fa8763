import './mark-page.css';
import { markWords, type Part, unmark } from './mark-words.ts';

/** What an author wrote on a page. */
const ARTICLE = '#main [data-article]';
/** Where the sections of an article begin. */
const HEADINGS = ':is(h2, h3, h4, h5, h6)[id]';

let removeMarks = (): void => undefined;

/**
 * Marks words in the section that the reader has come to. The marks fade once they were seen, and go with the page.
 * @param hash of the section's address; empty for what stands before the first one
 */
export function markPage(words: readonly string[], hash: string): void {
	removeMarks();
	const article = document.querySelector(ARTICLE);
	const marks = article ? markWords(article, words, partOf(article, hash)) : [];
	const last = marks.at(-1);
	if (!last) return;
	removeMarks = () => {
		unmark(marks);
		removeMarks = () => undefined;
	};
	last.addEventListener('animationend', removeMarks);
	document.addEventListener('docs:navigating', removeMarks, { once: true });
	// A page that was opened beside the search waits for its reader.
	const fade = () => {
		if (document.visibilityState === 'hidden') return;
		for (const mark of marks) mark.classList.add('search-mark-fading');
		document.removeEventListener('visibilitychange', fade);
	};
	document.addEventListener('visibilitychange', fade);
	fade();
}

function partOf(article: Element, hash: string): Part {
	const from = [...article.querySelectorAll('[id]')].find(({ id }) => `#${encodeURI(id)}` === hash);
	const headings = [...article.querySelectorAll(HEADINGS)];
	if (!from) return { until: headings[0] };
	const isBelow = (heading: Element) => from.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING;
	return { from, until: headings.find(isBelow) };
}
