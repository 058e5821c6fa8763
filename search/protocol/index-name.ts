/** Name of the only index of a site. */
export const INDEX_NAME = 'docs';
