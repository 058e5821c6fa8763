/** Title of the summary at the top of a page, and of its admonition in the Markdown copy, by which Ask AI finds it there. */
export const SUMMARY_TITLE = 'In short';
