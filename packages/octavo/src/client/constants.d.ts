declare global {
	/** HTML of the mobile menu, inserted by the bundler. */
	const DRAWER: string;
	interface Window {
		/** The element that the reader tapped last; read once, when the site's scripts start. */
		__tapped?: EventTarget | null;
	}
}

export {};
