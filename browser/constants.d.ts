declare global {
	/** HTML of the menu of small screens, from the bundler. */
	const DRAWER: string;
	interface Window {
		/** What a reader tapped last; read once, when the scripts of the site start. */
		__tapped?: EventTarget | null;
	}
}

export {};
