/**
 * The folder of the origin in which the site is published, e.g. `/docs`; empty at the root. It is a constant of scripts for
 * the browser. The build and the server know several sites, so there it is empty, and functions take it as a parameter.
 */
export const BASE = typeof SITE_BASE === 'string' ? SITE_BASE : '';
