/** The door of the graph: content and configuration, read, validated and connected. */

export { buildGraph, forgetFacts } from './build-graph.ts';
export { anchorRedirects } from './link/anchor-redirects.ts';
export { placeInFrontMatter } from './link/page-sidebar.ts';
export {
	decodePathname,
	isExternal,
	normalizePath,
	routeOf,
	splitTarget,
	UndecodablePathError,
} from './link/routes.ts';
export { isWrittenFile, markdownUrl } from './link/site-files.ts';
export { makeSiteModel } from './link/site-model.ts';
export { tagSlug } from './link/tags.ts';
export type * from './model.ts';
export { closestOf, listChoices } from './parse/closest.ts';
export { defineSite, type SiteConfig, type SiteInput, siteSchema } from './read/config-schema.ts';
export type { DataFile } from './read/data-file.ts';
export {
	type RedirectEntry,
	redirectsSchema,
	type SidebarsFile,
	sidebarsSchema,
	type TagEntry,
	tagsSchema,
	type WordList,
	wordsSchema,
} from './read/data-schemas.ts';
export { loadConfig, SiteConfigError } from './read/load-config.ts';
export {
	type FenceIdentity,
	fenceKey,
	type ProofRecord,
	proofRecordSchema,
} from './read/proof-record.ts';
export { readContent, readPage } from './read/read-content.ts';
export { canonicalUrl, findPage, pageRecord, pageSummary, socialImageUrl } from './view/page-record.ts';
export {
	notFoundPage,
	type SpecialPage,
	searchPage,
	specialPages,
	tagIndexPage,
	tagPage,
} from './view/special-pages.ts';
export { type RouteEntry, routeLookup, type VersionRecord, versionRecord } from './view/version-record.ts';
