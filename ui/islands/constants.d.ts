import type { SearchSettings } from './search/query/settings.ts';

declare global {
	/** The site's settings of search, from the bundler. */
	const SEARCH_SETTINGS: SearchSettings;
	/** What the site says about the answers of Ask AI, from the bundler. */
	const ASK_DISCLAIMER: string;
}
