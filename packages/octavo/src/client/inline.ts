/** Source of the scripts and rules that documents carry inline: the only part of this folder that the engine imports. */
export { baseUrlBanner } from './inline/base-url-banner.ts';
export { prefetchRules } from './inline/prefetch-rules.ts';
export { themeScript } from './inline/theme-script.ts';
