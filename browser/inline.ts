/** The scripts and rules that documents carry inline, as text: the part of this room that the engine imports. */
export { baseUrlBanner } from './base-url-banner.ts';
export { prefetchRules } from './prefetch-rules.ts';
export { themeScript } from './theme-script.ts';
