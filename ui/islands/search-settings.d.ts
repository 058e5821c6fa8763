import type { SearchSettings } from './search/query/settings.ts';

declare global {
	/** The site's settings of search. The bundler puts them here, so that a document need not carry them. */
	const SEARCH_SETTINGS: SearchSettings;
}
