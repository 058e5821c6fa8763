/** Opens an island; `detail` is what the opener hands over, e.g. `{ query: 'api tokens' }`. */
export type Open = (detail?: unknown) => void;

/** The part of what `browser/` puts on the window that islands use. */
interface IslandWindow {
	__islands?: {
		registerOpener(name: string, open: Open): void;
		open(name: string, detail?: unknown): void;
	};
}

/**
 * Tells `browser/` how to open the island `name`. A click on `[data-opens="name"]` that came before is delivered at once.
 * Without `browser/` (in a test, or in another page) nothing happens.
 */
export function registerOpener(name: string, open: Open): void {
	(window as IslandWindow).__islands?.registerOpener(name, open);
}

/** Opens another island, loading it first where needed. */
export function openIsland(name: string, detail?: unknown): void {
	(window as IslandWindow).__islands?.open(name, detail);
}
