import './mark-page.css';
import { markWords, unmark } from './mark-words.ts';

/** What an author wrote on a page. */
const ARTICLE = '#main [data-article]';
/** The page's title, and those of its sections. */
const HEADINGS = '#main h1, #main [data-article] :is(h2, h3, h4, h5, h6)[id]';

let removeMarks = (): void => undefined;

/** Marks words on the page that is shown, until the reader clears them or goes on. */
export function markPage(words: readonly string[]): void {
	removeMarks();
	const article = document.querySelector(ARTICLE);
	const marks = article ? markWords(article, words) : [];
	if (marks.length === 0) return;
	const box = document.createElement('section');
	box.className = 'search-arrival';
	box.setAttribute('aria-label', 'Words from your search');
	const text = document.createElement('span');
	text.textContent = marks.length === 1 ? '1 match marked' : `${marks.length} matches marked`;
	const clear = document.createElement('button');
	clear.type = 'button';
	clear.textContent = 'Clear';
	box.append(text, clear);
	const remove = () => {
		const headings = box.contains(document.activeElement) ? headingsAbove(marks[0]) : [];
		unmark(marks);
		box.remove();
		focusNearest(headings);
		document.removeEventListener('docs:navigating', remove);
		removeMarks = () => undefined;
	};
	clear.addEventListener('click', remove);
	document.addEventListener('docs:navigating', remove);
	document.body.append(box);
	removeMarks = remove;
}

/** @returns the headings that an element stands below or in, nearest first */
function headingsAbove(element: HTMLElement | undefined): HTMLElement[] {
	if (!element) return [];
	return [...document.querySelectorAll<HTMLElement>(HEADINGS)]
		.filter((heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING)
		.reverse();
}

/** Where a reader goes on by keyboard; a heading in a tab or group that is closed can't have the focus. */
function focusNearest(headings: HTMLElement[]): void {
	for (const heading of headings) {
		if (heading.tabIndex < 0) heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
		if (document.activeElement === heading) return;
	}
}
