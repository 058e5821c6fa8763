/** The door of the checks: finds everything that is wrong with a site, each with a code, a place and a fix. */
export { type CheckSummary, checkSite, summarize } from './check-site.ts';
export { formatCounts, formatJson, formatSarif, formatText } from './format.ts';
