declare global {
	/** The folder in which the site is published, inserted by the bundler; see `packages/contract/src/base-path.ts`. */
	const SITE_BASE: string;
	/** HTML of the mobile menu, inserted by the bundler. */
	const DRAWER: string;
	interface Window {
		/** The element that the reader tapped last; read once, when the site's scripts start. */
		__tapped?: EventTarget | null;
	}
}

export {};
