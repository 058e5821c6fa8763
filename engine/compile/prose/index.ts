/** The door of the prose: what is wrong with a page's words. */
export { lintProse } from './lint-prose.ts';
export { createProseCheck } from './prose-check.ts';
