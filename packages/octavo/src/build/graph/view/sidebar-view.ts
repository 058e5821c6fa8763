import type { Breadcrumb, Sidebar, SidebarItem } from '../../../theme/model.ts';
import { groupItem, linkItem } from '../link/sidebar-closed.ts';
import type { GraphSidebar, SidebarGroupNode, SidebarNode } from '../model.ts';

/**
 * The position of a page in its sidebar: its own entries, or else those of the nearest page above it (`/a/b` for
 * `/a/b/c`), or the first ones in the nearest folder with entries.
 */
interface SidebarPosition {
	nodes: readonly SidebarNode[];
	/** Whether the entries lead to the page itself. */
	exact: boolean;
}

/** Finds the position of a page in its sidebar. */
export function findPosition(sidebar: GraphSidebar, route: string): SidebarPosition {
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
export function* routesAbove(route: string): Generator<string> {
	for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) yield route.slice(0, end);
}

/** Returns the sidebar as a page shows it. Only entries on the page's trail are new objects; the others are shared. */
export function sidebarView(sidebar: GraphSidebar, position: SidebarPosition): Sidebar {
	const here = new Set<SidebarNode>(position.nodes);
	const mark = position.exact ? { active: true } : { above: true };
	const trail = new Set<SidebarGroupNode>();
	for (const node of position.nodes) {
		for (let group = node.parent; group && !trail.has(group); group = group.parent) trail.add(group);
		// A page without an entry belongs to the branch of the page above it.
		if (node.kind === 'group') trail.add(node);
	}
	const view = (node: SidebarNode): SidebarItem => {
		if (node.kind === 'link') return here.has(node) ? { ...linkItem(node, false), ...mark } : closedForm(sidebar, node);
		const closed = closedForm(sidebar, node);
		if (!trail.has(node)) return closed;
		const group = {
			...groupItem(node, node.items.map(view), here.has(node) ? mark : {}),
			open: true,
			containsActive: true,
		};
		return { ...group, ...(closed.kind === 'group' && closed.deferred && { deferred: closed.deferred }) };
	};
	const { id, label, branchesAt } = sidebar;
	return { id, label, items: sidebar.items.map(view), ...(branchesAt !== undefined && { branchesAt }) };
}

function closedForm(sidebar: GraphSidebar, node: SidebarNode): SidebarItem {
	const item = sidebar.closed.get(node);
	if (!item) throw new Error(`The sidebar "${sidebar.id}" has no entry "${node.label}".`);
	return item;
}

/** Returns the groups around a page, outermost first, followed by the page above it if the page has no entry. */
export function sidebarTrail({ nodes, exact }: SidebarPosition): Breadcrumb[] {
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
