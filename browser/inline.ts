/** The scripts and rules that documents carry inline, as text: the part of this room that the engine imports. */
export { baseUrlBanner } from './inline/base-url-banner.ts';
export { prefetchRules } from './inline/prefetch-rules.ts';
export { themeScript } from './inline/theme-script.ts';
