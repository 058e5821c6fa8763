const MAX_LENGTH = 14;
const MAX_WORDS = 30;
/** For pages without code. */
const SPARE = ['find', 'findOne', 'create', 'update', 'delete', 'publish', 'populate', 'filters', 'sort', 'locale'];

/** Names out of the page's code, each once: what the bricks are made of. */
export function wordsOfPage(page: ParentNode): string[] {
	const texts = [...page.querySelectorAll('[data-article] code')].map(({ textContent }) => textContent.trim());
	const names = texts.flatMap((text) => text.match(/[a-z_$][\w$]*/gi) ?? []);
	const words = [...new Set(names)].filter(({ length }) => length > 2 && length <= MAX_LENGTH).slice(0, MAX_WORDS);
	return words.length > 0 ? words : SPARE;
}
