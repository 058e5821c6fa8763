import type { Islands } from '@octavo/contract/index.ts';

/** Registers the opener of an island. Without `browser/`, for example in a test, it does nothing. */
export const registerOpener: Islands['registerOpener'] = (name, open) => window.__islands?.registerOpener(name, open);

/** Opens another island, loading it first if needed. */
export const openIsland: Islands['open'] = (name, detail) => window.__islands?.open(name, detail);
