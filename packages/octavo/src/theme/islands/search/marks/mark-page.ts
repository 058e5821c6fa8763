import './mark-page.css';
import { isBefore, markWords, type Part, unmark } from './mark-words.ts';

const ARTICLE = '#main [data-article]';
/** Headings that start the sections of an article. */
const HEADINGS = ':is(h2, h3, h4, h5, h6)[id]';

let removeMarks = (): void => undefined;

/**
 * Marks words in one section of the page. The marks fade once they have been visible, and are removed on navigation.
 * @param hash of the section's address; empty for the text before the first section
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
	// A page in a background tab waits until it is visible.
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
	return { from, until: headings.find((heading) => isBefore(from, heading)) };
}
