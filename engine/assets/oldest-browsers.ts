/** Oldest browsers with OKLCH, nesting and cascade layers: what all style sheets are written for, by browserslist's names. */
export const OLDEST_BROWSERS: readonly string[] = ['chrome 111', 'safari 16.4', 'firefox 113'];
