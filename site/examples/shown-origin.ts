/** Port of the CMS in the pages. */
export const SHOWN_PORT = 1337;

/** Origin of the CMS in the pages. */
export const ORIGIN = `http://localhost:${SHOWN_PORT}`;

/** Matches that origin at the start of an address, in either spelling. */
export const SHOWN_ORIGIN = new RegExp(`^https?://(localhost|127\\.0\\.0\\.1):${SHOWN_PORT}`);
