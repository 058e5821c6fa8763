/**
 * The title of the document with the query before it: tabs, bookmarks and entries of the history are told apart by it.
 * The server says the same to readers without scripts; see `server/search/search-page.ts`.
 */
export function titleWithQuery(query: string, title: string): string {
	return beforeTitle(query) + title;
}

/** @returns the title without a query that stands before it already */
export function titleWithoutQuery(query: string, title: string): string {
	const before = beforeTitle(query);
	return title.startsWith(before) ? title.slice(before.length) : title;
}

/** `document.title` has single blanks. */
function beforeTitle(query: string): string {
	const text = query.trim().replaceAll(/\s+/g, ' ');
	return text === '' ? '' : `${text} – `;
}
