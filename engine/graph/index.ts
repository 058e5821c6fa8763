/** The door of the graph: content and configuration, read, validated and connected. */
export { anchorRedirects } from './anchor-redirects.ts';
export { buildGraph, forgetFacts } from './build-graph.ts';
export { closestOf, listChoices } from './closest.ts';
export { defineSite, type SiteConfig, type SiteInput, siteSchema } from './config-schema.ts';
export { contentTypeOf, sectionOf } from './content-type.ts';
export type { DataFile } from './data-file.ts';
export {
	type PlannedRoute,
	plannedRoutesSchema,
	type RedirectEntry,
	redirectsSchema,
	type SidebarsFile,
	sidebarsSchema,
	type TagEntry,
	tagsSchema,
} from './data-schemas.ts';
export { loadConfig, SiteConfigError } from './load-config.ts';
export type * from './model.ts';
export { canonicalUrl, findPage, pageRecord, pageSummary, siteModel, socialImageUrl } from './page-record.ts';
export { placeInFrontMatter } from './page-sidebar.ts';
export {
	type FenceIdentity,
	fenceKey,
	type ProofRecord,
	type ProvedFences,
	proofRecordSchema,
} from './proof-record.ts';
export { readContent, readPage } from './read-content.ts';
export { decodePathname, isExternal, normalizePath, routeOf, splitTarget, UndecodablePathError } from './routes.ts';
export { isWrittenFile, markdownUrl } from './site-files.ts';
export {
	notFoundPage,
	plannedRecord,
	type SpecialPage,
	searchPage,
	specialPages,
	tagIndexPage,
	tagPage,
} from './special-pages.ts';
export { tagSlug } from './tags.ts';
export { type RouteEntry, routeLookup, type VersionRecord, versionRecord } from './version-record.ts';
