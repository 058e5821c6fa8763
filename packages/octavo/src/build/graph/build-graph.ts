import { OFFLINE_ROUTE, TAGS_ROUTE } from '@octavo/contract/index.ts';
import { createFinding } from '../findings/index.ts';
import type { Finding } from '../model.ts';
import { checkNavbar } from './link/navbar.ts';
import { assignRoutes, publishFiles } from './link/owners.ts';
import { assignSidebars, linkNeighbours } from './link/page-sidebar.ts';
import { resolveRedirects } from './link/redirects.ts';
import { isExternal } from './link/routes.ts';
import { resolveSidebars } from './link/sidebars.ts';
import { servedAt } from './link/site-files.ts';
import { makeSiteModel } from './link/site-model.ts';
import { resolveTags } from './link/tags.ts';
import type { CompiledFacts, Content, GraphPage, PageSource, SiteGraph } from './model.ts';

/** Maximum number of entries in "On this page". A longer list, such as that of an error catalog, gives no overview. */
const MAX_CONTENTS = 42;

/**
 * Connects content and compiled pages: routes, sidebars, neighbours, tags, redirects. It keeps only what other pages and
 * the checks need, so that compiled pages can be streamed. Time and memory are linear in the number of pages.
 * @param version of the program that prints the pages; it changes the names of files that browsers keep
 */
export function buildGraph(content: Content, compiledPages: Iterable<CompiledFacts>, version = ''): SiteGraph {
	const { config } = content;
	const findings: Finding[] = [...content.findings];
	const unusable = content.findings.filter(({ code }) => code === 'unusable-file').map(({ file }) => file);
	const pages = makePages([...content.pages, ...content.snippets], compiledPages, unusable);
	const { routes, findings: notShown } = assignRoutes(content, pages.values());
	findings.push(...notShown);
	if (content.findings.length === 0 && content.pages.length === 0) {
		const message = 'There is no page in "content"; create this one.';
		findings.push(createFinding('no-pages', { file: 'content/index.mdx', line: 1, column: 1 }, message));
	}

	const resolved = resolveSidebars({ content, routes, version });
	findings.push(...resolved.findings, ...assignSidebars(config, pages, resolved.sidebars));
	for (const sidebar of resolved.sidebars.values()) linkNeighbours(sidebar, routes);

	const { tags, aliases } = resolveTags(content, routes.values());
	const isTag = (slug: string): boolean => tags.has(slug) || aliases.has(slug);
	const written = [...routes.keys(), ...Object.keys(config.aliases), TAGS_ROUTE, OFFLINE_ROUTE];
	const files = publishFiles(content.publicFiles, [...written, ...[...tags.values()].map(({ route }) => route)]);
	findings.push(...files.findings);
	const addresses = { routes, aliases: config.aliases, isTag, publicFiles: content.publicFiles };
	const isServed = (path: string): boolean => servedAt(path, addresses) !== undefined;
	// A redirect can lead an alias of a tag elsewhere.
	const isTaken = (path: string): boolean =>
		servedAt(path, { ...addresses, isTag: (slug) => tags.has(slug) }) !== undefined;
	const redirects = resolveRedirects({ content, routes, isServed, isTaken });
	const redirected = new Set(redirects.redirects.map(({ source }) => source));
	for (const [alias, slug] of aliases) {
		const source = `${TAGS_ROUTE}/${alias}`;
		if (redirected.has(source)) continue;
		redirects.redirects.push({ source, destination: `${TAGS_ROUTE}/${slug}`, permanent: true });
	}
	const site = { config, routes, sidebars: resolved.sidebars };
	findings.push(...redirects.findings, ...checkNavbar(site, content.placeInConfig));
	return {
		config,
		content,
		site: makeSiteModel(config),
		pages,
		routes,
		sidebars: resolved.sidebars,
		tags,
		redirects: redirects.redirects,
		anchorRedirects: redirects.anchorRedirects,
		publicFiles: files.published,
		findings,
	};
}

/** Releases the data that only the checks need; links take most of a page's memory. */
export function releaseFacts(graph: SiteGraph): void {
	for (const page of graph.pages.values()) {
		page.links = [];
		page.findings = [];
	}
}

function makePages(
	sources: readonly PageSource[],
	compiledPages: Iterable<CompiledFacts>,
	unusable: readonly string[],
): Map<string, GraphPage> {
	const pages = new Map<string, GraphPage>();
	for (const source of sources) {
		const isUnread = unusable.includes(source.file);
		pages.set(source.id, { source, headings: [], anchors: [], links: [], findings: [], tags: [], isUnread });
	}
	for (const { id, headings, anchors, links, findings, proof } of compiledPages) {
		const page = pages.get(id);
		if (!page) continue;
		page.headings = contentsOf(headings);
		page.anchors = anchors;
		page.links = links.filter((link) => !isExternal(link.target));
		if (proof) page.proof = proof;
		page.findings = findings;
		page.isUnread ||= findings.some(({ code }) => code === 'syntax-error' || code === 'render-error');
	}
	return pages;
}

/** Returns the headings that "On this page" lists. */
function contentsOf(headings: CompiledFacts['headings']): GraphPage['headings'] {
	const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
	return listed.length > MAX_CONTENTS ? listed.filter(({ depth }) => depth === 2) : listed;
}
