/** The door of the graph, which reads, validates and connects content and configuration. */

export { buildGraph, releaseFacts } from './build-graph.ts';
export { anchorRedirects } from './link/anchor-redirects.ts';
export { publishPluginFiles } from './link/owners.ts';
export { placeInFrontMatter } from './link/page-sidebar.ts';
export {
	decodePathname,
	isExternal,
	normalizePath,
	routeOf,
	splitTarget,
	UndecodablePathError,
} from './link/routes.ts';
export { servedAt } from './link/site-files.ts';
export { makeSiteModel } from './link/site-model.ts';
export { plainSlug, tagSlug } from './link/tags.ts';
export type * from './model.ts';
export { positionAt } from './parse/positions.ts';
export { describeIssue, toJson } from './parse/validation.ts';
export { askPlugins, factsSchema, pluginFilesSchema } from './read/ask-plugins.ts';
export { defineSite, type SiteConfig } from './read/config-schema.ts';
export type { WordList } from './read/data-schemas.ts';
export {
	type LoadedConfig,
	loadConfig,
	loadConfigWithPlugins,
	SiteConfigError,
} from './read/load-config.ts';
export { noDefaultExport } from './read/module-page.ts';
export { fenceKey, NOTHING_PROVED, type ProofRecord, proofRecordSchema } from './read/proof-record.ts';
export { readContent, readPage } from './read/read-content.ts';
export { canonicalUrl, pageRecord, pageSummary } from './view/page-record.ts';
export { type SpecialPage, searchPage, specialPages } from './view/special-pages.ts';
export { routeLookup, versionRecord } from './view/version-record.ts';
