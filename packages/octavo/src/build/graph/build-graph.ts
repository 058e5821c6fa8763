import { decodeAddress, TAGS_ROUTE } from '@octavo/contract/index.ts';
import { closestOf } from '@octavo/platform/closest.ts';
import { createFinding } from '../findings/index.ts';
import type { Finding } from '../model.ts';
import { checkNavbar } from './link/navbar.ts';
import { assignRoutes } from './link/owners.ts';
import { assignSidebars, linkNeighbours } from './link/page-sidebar.ts';
import { isExternal, normalizePath } from './link/routes.ts';
import { resolveSidebars } from './link/sidebars.ts';
import { servedAt } from './link/site-files.ts';
import { makeSiteModel } from './link/site-model.ts';
import { resolveTags } from './link/tags.ts';
import type { CompiledFacts, Content, GraphPage, PageSource, SiteGraph } from './model.ts';
import type { RedirectEntry } from './read/data-schemas.ts';

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

interface Site {
	content: Content;
	routes: ReadonlyMap<string, GraphPage>;
	/** Whether the site has a page or a file at an address. */
	isServed(path: string): boolean;
	/** The same without what gives way to a redirect. */
	isTaken(path: string): boolean;
}

interface RedirectIndex {
	redirects: RedirectEntry[];
	anchorRedirects: RedirectEntry[];
	findings: Finding[];
}

/** Collapses chains of redirects to one hop. Loops, dead ends and duplicates become findings and are dropped. */
function resolveRedirects(site: Site): RedirectIndex {
	const { value: entries, place } = site.content.redirects;
	const findings: Finding[] = [];
	const bySource = new Map<string, RedirectEntry>();
	for (const [index, entry] of entries.entries()) {
		const source = cleanSource(entry.source);
		const first = bySource.get(source);
		if (first) {
			const message = `There are two redirects from "${source}", to "${first.destination}" and to "${entry.destination}". Keep one.`;
			findings.push(createFinding('redirect-duplicate', place([index, 'source']), message));
		} else {
			bySource.set(source, entry);
		}
		if (site.isTaken(decodeAddress(source))) {
			const message = `The redirect from "${source}" never happens: a page or a file has this address.`;
			findings.push(createFinding('redirect-shadowed', place([index, 'source']), message));
		}
	}

	const redirects: RedirectEntry[] = [];
	const anchorRedirects: RedirectEntry[] = [];
	for (const [index, entry] of entries.entries()) {
		const source = cleanSource(entry.source);
		if (bySource.get(source) !== entry || site.isTaken(decodeAddress(source))) continue;
		const end = follow(entry, bySource, site);
		if ('destination' in end) {
			const { destination } = end;
			const { permanent } = entry;
			if (source.includes('#')) anchorRedirects.push({ source, destination, permanent });
			// As a server and the names of files have it: an encoded `#` starts no anchor.
			else redirects.push({ source: decodeAddress(source), destination, permanent });
			continue;
		}
		findings.push(createFinding(end.code, place([index, 'destination']), end.message, end));
	}
	return { redirects, anchorRedirects, findings };
}

/** Cleans a source like the server, which cleans a path before it looks for a redirect. */
function cleanSource(source: string): string {
	const path = pathOf(source);
	// An encoded `#` starts no anchor, so it stays encoded until the path is written.
	const parts = path.split(/%23/).map(decodeAddress);
	return cleanPath(parts.join('%23')) + source.slice(path.length);
}

/** Returns an address without its query and its anchor. */
function pathOf(address: string): string {
	return address.replace(/[?#].*$/s, '');
}

/** Removes trailing slashes, but keeps `.html`, since old addresses end in it. */
function cleanPath(path: string): string {
	return path === '/' ? path : path.replace(/\/+$/, '');
}

type End =
	| { destination: string }
	| { code: 'redirect-loop' | 'redirect-dead-end'; message: string; resolved: string; closest?: string | undefined };

function follow(entry: RedirectEntry, bySource: ReadonlyMap<string, RedirectEntry>, site: Site): End {
	const hops = [cleanSource(entry.source)];
	let target = entry.destination;
	for (;;) {
		if (isExternal(target)) return { destination: target };
		target = cleanSource(target);
		if (hops.includes(target)) {
			const message = `The redirect from "${hops[0]}" leads back to itself: ${[...hops, target].join(' -> ')}`;
			return { code: 'redirect-loop', message, resolved: target };
		}
		const path = pathOf(target);
		if (site.isServed(path)) return checkAnchor(target, hops, site);
		const next = bySource.get(target) ?? bySource.get(path);
		if (!next) return deadEnd(target, hops, site);
		hops.push(target);
		// As in browsers, the anchor is kept by a hop that has none.
		const hash = target.indexOf('#');
		const isKept = hash !== -1 && !bySource.has(target) && !next.destination.includes('#');
		target = isKept ? next.destination + target.slice(hash) : next.destination;
	}
}

function checkAnchor(target: string, hops: readonly string[], site: Site): End {
	if (!target.includes('#')) return { destination: target };
	const path = pathOf(target);
	const { anchors, isUnread } = site.routes.get(path) ?? {};
	const anchor = decodeAddress(target.slice(target.indexOf('#') + 1));
	if (!anchors || isUnread || anchors.includes(anchor)) return { destination: target };
	const closest = closestOf(anchor, anchors);
	return {
		code: 'redirect-dead-end',
		message: `The redirect from "${hops[0]}" ends at "${target}", but "${path}" has no heading "#${anchor}".`,
		resolved: target,
		closest: closest === undefined ? undefined : `${path}#${closest}`,
	};
}

function deadEnd(target: string, hops: readonly string[], site: Site): End {
	const known = [...site.routes.keys()];
	return {
		code: 'redirect-dead-end',
		message: `The redirect from "${hops[0]}" ends at "${target}", which does not exist.`,
		resolved: normalizePath(target),
		closest: closestOf(pathOf(target), known),
	};
}
