declare global {
	/** HTML of the menu of small screens, from the bundler. */
	const DRAWER: string;
	interface Window {
		/** What a reader tapped last before any script of the site was there. */
		__tapped?: EventTarget | null;
	}
}

export {};
