/** Keeps the ids of a preview apart from those of the page behind it. */
export const ID_PREFIX = 'preview-';
