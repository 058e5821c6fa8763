import type { SiteModel } from '../model.ts';
import type { SearchSettings } from './search/query/settings.ts';

declare global {
	/** The site's search settings, inserted by the bundler. */
	const SEARCH_SETTINGS: SearchSettings;
	/** The site's disclaimer for Ask AI, inserted by the bundler. */
	const ASK_DISCLAIMER: string;
	/** The site's pages on errors of the product's API, inserted by the bundler. */
	const ERROR_PAGES: SiteModel['errorPages'];
}
