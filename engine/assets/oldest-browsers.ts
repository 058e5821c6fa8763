/**
 * What all style sheets are written for, by browserslist's names: the oldest browsers with `light-dark()`, thirty months
 * back, which is as far as the web platform calls a feature widely available.
 */
export const OLDEST_BROWSERS: readonly string[] = ['chrome 123', 'safari 17.5', 'firefox 120'];
