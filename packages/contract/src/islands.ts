/** What an opener passes to its island, for example `{ query: 'api tokens' }`. */
type OpenDetail = Record<string, unknown>;

/** The interface between islands and the page. `octavo/client` puts it on the window. */
export interface Islands {
	/** Registers how to open the island `name`. An earlier call of {@link Islands.open} is delivered immediately. */
	registerOpener(name: string, open: (detail?: OpenDetail) => void): void;
	/** Opens an island, and loads it first if needed. */
	open(name: string, detail?: OpenDetail): void;
}

declare global {
	interface Window {
		__islands?: Islands;
	}
}
