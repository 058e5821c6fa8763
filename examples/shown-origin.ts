/** Port that pages show for the CMS. */
export const SHOWN_PORT = 1337;

/** At which the server of the examples is asked. */
export const ORIGIN = `http://localhost:${SHOWN_PORT}`;

/** The start of an address at which pages say that the CMS runs. */
export const SHOWN_ORIGIN = new RegExp(`^https?://(localhost|127\\.0\\.0\\.1):${SHOWN_PORT}`);
