const ISLAND = /\bdata-island="([^"]+)"/g;

/** Returns the sorted names of the islands in a page's HTML; the client bundle contains only islands that pages use. */
export function islandsOf(html: string): string[] {
	if (!html.includes('data-island=')) return [];
	return [...new Set([...html.matchAll(ISLAND)].map(([, name = '']) => name))].sort();
}
