const MAX_LENGTH = 14;
const MAX_WORDS = 30;
/** Words for pages without code. */
const FALLBACK_WORDS = 'find findOne create update delete publish populate filters sort locale'.split(' ');

/** Returns unique names from the page's code for the bricks. */
export function wordsOfPage(page: ParentNode): string[] {
	const texts = [...page.querySelectorAll('[data-article] code')].map(({ textContent }) => textContent.trim());
	const names = texts.flatMap((text) => text.match(/[a-z_$][\w$]*/gi) ?? []);
	const words = [...new Set(names)].filter(({ length }) => length > 2 && length <= MAX_LENGTH).slice(0, MAX_WORDS);
	return words.length > 0 ? words : FALLBACK_WORDS;
}
