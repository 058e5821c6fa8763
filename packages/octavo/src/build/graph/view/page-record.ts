import { encodeAddress, markdownAddress } from '@octavo/contract/index.ts';
import { closestOf } from '@octavo/platform/closest.ts';
import type {
	Area,
	Breadcrumb,
	LinkItem,
	PageRecord,
	PageSummary,
	Sidebar,
	SidebarItem,
} from '../../../theme/model.ts';
import { navbarView } from '../link/navbar.ts';
import { groupItem, linkItem } from '../link/sidebar-closed.ts';
import { navigationLabel } from '../link/sidebars.ts';
import type { GraphPage, GraphSidebar, SidebarGroupNode, SidebarNode, SiteGraph } from '../model.ts';
import { listChoices } from '../parse/validation.ts';

/** Number of questions that Ask AI suggests on a page. */
const SUGGESTED = 3;

/**
 * Returns everything that the shell needs to render a page. Data that does not depend on the page is shared between
 * records, so only the page's trail in the sidebar is created each time, and records must not be modified.
 * @throws {Error} if there is no such page; the message lists the existing ids
 */
export function pageRecord(graph: SiteGraph, id: string): PageRecord {
	const page = findPage(graph, id);
	const { config } = graph;
	const { frontMatter, kind, route, file } = page.source;
	const position = page.sidebar && findPosition(page.sidebar, route);
	const lastUpdate = graph.content.lastUpdates.get(file);
	return {
		kind: frontMatter.layout === 'landing' ? 'landing' : kind,
		route,
		canonical: canonicalUrl(graph, route),
		title: frontMatter.title,
		description: frontMatter.description,
		area: areaOf(graph, page.source.area),
		unlisted: frontMatter.unlisted,
		breadcrumbs:
			kind === 'landing'
				? []
				: breadcrumbs(graph, page, position ? [...sidebarTrail(position), ...pagesAbove(graph, page)] : []),
		...(page.sidebar && position && { sidebar: sidebarView(page.sidebar, position) }),
		navbar: navbarView(graph, route, page.sidebar?.id),
		...(page.previous && { previous: neighbourLink(page.previous) }),
		...(page.next && { next: neighbourLink(page.next) }),
		headings: page.headings,
		tags: page.tags.map(({ label, route: href }) => ({ label, href })),
		badges: frontMatter.badges,
		...(config.editUrl !== undefined && { editUrl: `${config.editUrl.replace(/\/$/, '')}/${encodeAddress(file)}` }),
		markdownUrl: markdownAddress(route),
		...(lastUpdate && { lastUpdate }),
		...(page.proof && { proof: page.proof }),
		socialImage: socialImageUrl(graph, page.source.area),
		questions: frontMatter.questions.slice(0, SUGGESTED),
	};
}

/**
 * Returns a page by its id.
 * @throws {Error} if there is no page with this id; the message lists the existing ids
 */
function findPage(graph: SiteGraph, id: string): GraphPage {
	const page = graph.pages.get(id);
	if (page) return page;
	const closest = closestOf(id, graph.pages.keys());
	const hint = closest === undefined ? '' : ` The closest is "${closest}".`;
	throw new Error(`There is no page "${id}".${hint} Available page ids: ${listChoices(graph.pages.keys())}`);
}

/** Returns the data of a page that lists of pages show. */
export function pageSummary(graph: SiteGraph, page: GraphPage): PageSummary {
	const { frontMatter, route, area } = page.source;
	return { title: frontMatter.title, route, description: frontMatter.description, area: areaOf(graph, area) };
}

/** Returns an area by its id, or the general area. */
export function areaOf(graph: SiteGraph, id: string): Area {
	const area = graph.site.areas.find((candidate) => candidate.id === id);
	if (!area) return { id: 'general', ...graph.config.generalArea };
	return { id: area.id, label: area.label, accent: area.accent };
}

/** Returns the absolute address of a route. */
export function canonicalUrl(graph: SiteGraph, route: string): string {
	return graph.config.url + encodeAddress(route);
}

/** Returns the absolute address of an area's social image; a build can draw one for each page instead. */
export function socialImageUrl(graph: SiteGraph, areaId: string): string {
	return `${graph.config.url}/social/${areaId}.png`;
}

/**
 * Returns the area, the groups around the page, and the page. A group with the same name as the page is left out. The area
 * is not a link on its own entry page.
 */
function breadcrumbs(graph: SiteGraph, page: GraphPage, trail: readonly Breadcrumb[]): Breadcrumb[] {
	const area = graph.site.areas.find(({ id }) => id === page.source.area);
	const own = { label: navigationLabel(page) };
	const groups = trail.at(-1)?.label.toLowerCase() === own.label.toLowerCase() ? trail.slice(0, -1) : trail;
	if (!area) return [...groups, own];
	const { route } = page.source;
	const known = graph.routes.has(area.href);
	return [{ label: area.label, ...(known && area.href !== route && { href: area.href }) }, ...groups, own];
}

/** For a page without an entry in its sidebar, returns the pages between it and the nearest page above with an entry. */
function pagesAbove(graph: SiteGraph, { sidebar, source: { route } }: GraphPage): Breadcrumb[] {
	const found: Breadcrumb[] = [];
	if (sidebar?.entries.has(route)) return found;
	for (const above of routesAbove(route)) {
		if (sidebar?.entries.has(above)) break;
		const page = graph.routes.get(above);
		if (page) found.unshift({ label: navigationLabel(page), href: above });
	}
	return found;
}

function neighbourLink(page: GraphPage): LinkItem {
	return { label: page.source.frontMatter.title, href: page.source.route };
}

/**
 * The position of a page in its sidebar: its own entries, or else those of the nearest page above it (`/a/b` for
 * `/a/b/c`), or the first ones in the nearest folder with entries.
 */
interface SidebarPosition {
	nodes: readonly SidebarNode[];
	/** Whether the entries lead to the page itself. */
	exact: boolean;
}

function findPosition(sidebar: GraphSidebar, route: string): SidebarPosition {
	const own = sidebar.entries.get(route);
	if (own) return { nodes: own, exact: true };
	for (const above of routesAbove(route)) {
		const nodes = sidebar.entries.get(above) ?? firstInside(sidebar, above);
		if (nodes) return { nodes, exact: false };
	}
	return { nodes: [], exact: false };
}

/**
 * Returns the first entries below a folder that is not a page itself; none for a whole area, where they would be
 * meaningless.
 */
function firstInside({ entries }: GraphSidebar, folder: string): readonly SidebarNode[] | undefined {
	if (folder.lastIndexOf('/') === 0) return undefined;
	for (const [route, nodes] of entries) if (route.startsWith(`${folder}/`)) return nodes;
	return undefined;
}

/** Yields the routes above a route: `/a/b` and `/a` for `/a/b/c`. */
function* routesAbove(route: string): Generator<string> {
	for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) yield route.slice(0, end);
}

/** Returns the sidebar as a page shows it. Only entries on the page's trail are new objects; the others are shared. */
function sidebarView(sidebar: GraphSidebar, position: SidebarPosition): Sidebar {
	const here = new Set<SidebarNode>(position.nodes);
	const mark = position.exact ? { active: true } : { above: true };
	const trail = new Set<SidebarGroupNode>();
	for (const node of position.nodes) {
		for (let group = node.parent; group && !trail.has(group); group = group.parent) trail.add(group);
		// A page without an entry belongs to the branch of the page above it.
		if (node.kind === 'group') trail.add(node);
	}
	const view = (node: SidebarNode): SidebarItem => {
		if (node.kind === 'link') return here.has(node) ? { ...linkItem(node), ...mark } : closedForm(sidebar, node);
		const closed = closedForm(sidebar, node);
		if (!trail.has(node)) return closed;
		const group = {
			...groupItem(node, node.items.map(view), here.has(node) ? mark : {}),
			open: true,
			containsActive: true,
		};
		return { ...group, ...(closed.kind === 'group' && closed.deferred && { deferred: closed.deferred }) };
	};
	const { id, branchesAt } = sidebar;
	return { id, items: sidebar.items.map(view), ...(branchesAt !== undefined && { branchesAt }) };
}

function closedForm(sidebar: GraphSidebar, node: SidebarNode): SidebarItem {
	const item = sidebar.closed.get(node);
	if (!item) throw new Error(`The sidebar "${sidebar.id}" has no entry "${node.label}".`);
	return item;
}

/** Returns the groups around a page, outermost first, followed by the page above it if the page has no entry. */
function sidebarTrail({ nodes, exact }: SidebarPosition): Breadcrumb[] {
	const trail: Breadcrumb[] = [];
	const [node] = nodes;
	if (!node) return trail;
	// The first entry of a group, usually its overview, is not a level of its own; the group's name links to it.
	const opens = !exact && node.parent?.items[0] === node && node.parent.href === undefined;
	if (!exact && !opens && node.href !== undefined) trail.push({ label: node.label, href: node.href });
	for (let group = node.parent; group; group = group.parent) {
		const href = group.href ?? (opens && group === node.parent ? node.href : undefined);
		trail.push({ label: group.label, ...(href !== undefined && { href }) });
	}
	return trail.reverse();
}
