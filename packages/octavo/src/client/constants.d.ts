declare global {
	/** The folder in which the site is published, inserted by the bundler; see `packages/contract/src/base-path.ts`. */
	const SITE_BASE: string;
	/** HTML of the mobile menu, inserted by the bundler. */
	const DRAWER: string;
	/** HTML of further entries of the menu of a page, and of the form in the menu of versions. */
	const PAGE_MENU: string;
	const VERSION_FORM: string;
	/** HTML of the buttons that hide and show the sidebar; empty if the site does not allow it. */
	const SIDE_TOOLS: string;
	interface Window {
		/** The clicks and keys that came before the site's scripts, which read them once, when they start. */
		__early?: Event[];
	}
}

export {};
