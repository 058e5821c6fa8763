import { beforeTitle } from '@octavo/search/client/index.ts';

/** Returns the document's title with the query before it, which distinguishes tabs, bookmarks and history entries. */
export function titleWithQuery(query: string, title: string): string {
	return beforeTitle(query) + title;
}

export function titleWithoutQuery(query: string, title: string): string {
	const before = beforeTitle(query);
	return title.startsWith(before) ? title.slice(before.length) : title;
}
