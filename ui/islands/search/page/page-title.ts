/**
 * Returns the document's title with the query before it, which distinguishes tabs, bookmarks and history entries. The server
 * does the same for readers without scripts; see `server/search/search-page.ts`.
 */
export function titleWithQuery(query: string, title: string): string {
	return beforeTitle(query) + title;
}

/** Returns the title without the query before it. */
export function titleWithoutQuery(query: string, title: string): string {
	const before = beforeTitle(query);
	return title.startsWith(before) ? title.slice(before.length) : title;
}

/** Returns the prefix for a query. Whitespace is collapsed as in `document.title`. */
function beforeTitle(query: string): string {
	const text = query.trim().replaceAll(/\s+/g, ' ');
	return text === '' ? '' : `${text} – `;
}
