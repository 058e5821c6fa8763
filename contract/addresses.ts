/** Addresses of a built site that several rooms use. They start at the root of the site. */

/** The settings of the site's search; their schema is in `search/reader/settings.ts`. */
export const SEARCH_SETTINGS = '/search/settings.json';
