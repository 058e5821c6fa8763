/** What an opener hands to its island, for example `{ query: 'api tokens' }`. */
export type OpenDetail = Record<string, unknown>;

/** How islands and the page reach each other: `browser/` puts it on the window. */
export interface Islands {
	/** Tells how to open the island `name`. A call of {@link Islands.open} that came before is delivered at once. */
	registerOpener(name: string, open: (detail?: OpenDetail) => void): void;
	/** Opens an island, loading it first where needed. */
	open(name: string, detail?: OpenDetail): void;
}

declare global {
	interface Window {
		__islands?: Islands;
	}
}
