declare global {
	/** HTML of the menu of small screens, from the bundler. */
	const DRAWER: string;
}

export {};
