declare global {
	/** The folder in which the site is published, inserted by the bundler; see `packages/contract/src/base-path.ts`. */
	const SITE_BASE: string;
	/** HTML of the mobile menu, inserted by the bundler. */
	const DRAWER: string;
	interface Window {
		/** The clicks and keys that came before the site's scripts, which read them once, when they start. */
		__early?: Event[];
	}
}

export {};
