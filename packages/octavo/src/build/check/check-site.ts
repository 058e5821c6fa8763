import { createFinding } from '../findings/index.ts';
import { isExternal, normalizePath, routeOf, type SiteGraph } from '../graph/index.ts';
import type { Finding, Place } from '../model.ts';
import { checkFrontMatter } from './front-matter-check.ts';
import { createLinkCheck, type LinkCheck } from './link-check.ts';

/**
 * Returns everything that is wrong with a site: the findings of the compiler in each page, those of building the graph,
 * and those that need the whole graph. Each finding is listed once; they are sorted by place.
 */
export function checkSite(graph: SiteGraph): Finding[] {
	const findings = [
		...graph.findings,
		...[...graph.pages.values()].flatMap((page) => page.findings),
		...checkLinks(graph, createLinkCheck(graph)),
		...checkFrontMatter(graph),
		...checkOrphans(graph),
	];
	const following = findingsThatFollow(graph);
	// A mistake in a snippet is found in every page that includes it.
	const own = findings.filter(({ code }) => !following.has(code));
	const once = new Map(own.map((finding) => [keyOf(finding), finding]));
	return [...once.values()].sort(byPlace);
}

/** Returns the codes of findings that a file which could not be read would cause elsewhere; mending it shows the real ones. */
function findingsThatFollow({ content: { sidebars, words, redirects }, pages }: SiteGraph): ReadonlySet<string> {
	return new Set([
		...(sidebars.findings.length > 0 ? ['orphan-page', 'unknown-sidebar'] : []),
		...(words.findings.length > 0 ? ['unknown-word', 'word-choice', 'vague-title'] : []),
		...(redirects.findings.length > 0 ? ['broken-link', 'broken-anchor'] : []),
		...([...pages.values()].some(({ isUnread }) => isUnread) ? ['orphan-page'] : []),
	]);
}

function keyOf({ file, line, column, code, message }: Finding): string {
	return `${file}:${line}:${column} ${code} ${message}`;
}

function byPlace(one: Finding, other: Finding): number {
	if (one.file !== other.file) return one.file < other.file ? -1 : 1;
	return one.line - other.line || one.column - other.column || (one.code < other.code ? -1 : 1);
}

/** Counts of the findings of a site. */
export interface CheckSummary {
	errors: number;
	warnings: number;
	/** Pages that were checked, including snippets. */
	pages: number;
}

export function summarize(graph: SiteGraph, findings: readonly Finding[]): CheckSummary {
	const errors = findings.filter(({ severity }) => severity === 'error').length;
	return { errors, warnings: findings.length - errors, pages: graph.pages.size };
}

/** Checks the links of pages, of the sidebars and of the site configuration. */
function checkLinks(graph: SiteGraph, check: LinkCheck): Finding[] {
	const findings: Finding[] = [];
	const report = (written: string, target: string, kind: 'link' | 'markdown-link', place: () => Place): void => {
		const problem = check(target, kind);
		if (problem) findings.push(createFinding(problem.code, place(), problem.message(written), problem));
	};
	for (const { source, links } of graph.pages.values()) {
		for (const link of links) {
			// In a snippet, a bare anchor refers to the page that includes it; it is checked as part of that page.
			const isOwnAnchor = source.kind === 'snippet' && link.target.startsWith(`${source.route}#`);
			if (link.kind !== 'image' && !isOwnAnchor) report(link.url, link.target, link.kind, () => link);
		}
	}
	for (const sidebar of graph.sidebars.values()) {
		for (const { href, path } of sidebar.links) {
			report(href, href, 'link', () => graph.content.sidebars.place(path));
		}
	}
	const aliases = Object.entries(graph.config.aliases).map(([alias, href]) => ({ href, path: ['aliases', alias] }));
	for (const { href, path } of [...configuredLinks(graph), ...aliases]) {
		report(href, href, 'link', () => graph.content.placeInConfig(path));
	}
	return findings;
}

/** Returns the links of the configuration that stay on this site, with their paths in it. */
function configuredLinks({ config }: SiteGraph): { href: string; path: (string | number)[] }[] {
	const at = (links: readonly { href: string }[], ...path: (string | number)[]) =>
		links.map(({ href }, index) => ({ href, path: [...path, index, 'href'] }));
	const { proofPage, version } = config;
	const links = [
		...at(config.areas, 'areas'),
		...config.areas.flatMap(({ pages = [] }, area) =>
			pages.map((href, index) => ({ href, path: ['areas', area, 'pages', index] })),
		),
		...at(config.search.popular, 'search', 'popular'),
		...at(config.errorPages.sections, 'errorPages', 'sections'),
		...(proofPage === undefined ? [] : [{ href: proofPage, path: ['proofPage'] }]),
		...(version.mainDocId === undefined ? [] : [{ href: routeOf(version.mainDocId), path: ['version', 'mainDocId'] }]),
		...config.errorPages.entries.map((href, index) => ({ href, path: ['errorPages', 'entries', index] })),
		...config.footer.columns.flatMap((column, index) => at(column.links, 'footer', 'columns', index, 'links')),
		...config.navbar.items.flatMap((item, index) => {
			if (item.type === 'link') return [{ href: item.href, path: ['navbar', 'items', index, 'href'] }];
			return item.type === 'dropdown' ? at(item.items, 'navbar', 'items', index, 'items') : [];
		}),
	];
	return links.filter(({ href }) => !isExternal(href));
}

/** Reports listed pages that are in no sidebar and that nothing links to: readers can find them only through search. */
function checkOrphans(graph: SiteGraph): Finding[] {
	const linked = new Set<string>();
	const routeIn = (target: string): string => normalizePath(target.replace(/[?#].*$/, '').replace(/\.mdx?$/, ''));
	for (const { source, links } of graph.pages.values()) {
		for (const { target } of links) {
			const route = routeIn(target);
			if (route !== source.route) linked.add(route);
		}
	}
	for (const { href } of configuredLinks(graph)) linked.add(routeIn(href));
	for (const item of graph.config.navbar.items) if (item.type === 'doc') linked.add(routeOf(item.page));
	for (const sidebar of graph.sidebars.values()) for (const route of sidebar.entries.keys()) linked.add(route);

	return [...graph.routes.values()]
		.filter(({ source }) => source.kind === 'doc' && !source.frontMatter.unlisted && !linked.has(source.route))
		.map(({ source: { file, route } }) =>
			createFinding(
				'orphan-page',
				{ file, line: 1, column: 1 },
				`"${route}" is in no sidebar, and nothing links to it`,
				{ resolved: route },
			),
		);
}
