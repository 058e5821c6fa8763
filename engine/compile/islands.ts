const ISLAND = /\bdata-island="([^"]+)"/g;

/** @returns the names of the islands in a page's HTML, sorted: the browser's code is bundled with those that pages have */
export function islandsOf(html: string): string[] {
	if (!html.includes('data-island=')) return [];
	return [...new Set([...html.matchAll(ISLAND)].map(([, name = '']) => name))].sort();
}
