import type { Islands } from '../../contract/index.ts';

/** Without `browser/` (in a test, or in another page) nothing happens. */
export const registerOpener: Islands['registerOpener'] = (name, open) => window.__islands?.registerOpener(name, open);

/** Opens another island, loading it first where needed. */
export const openIsland: Islands['open'] = (name, detail) => window.__islands?.open(name, detail);
