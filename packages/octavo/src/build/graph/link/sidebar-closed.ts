import { t } from '@octavo/contract/index.ts';
import type { LinkItem, SidebarGroup, SidebarItem, SidebarLink } from '../../../theme/model.ts';
import { contentHash } from '../../files/index.ts';
import type { SidebarBranch, SidebarGroupNode, SidebarLinkNode, SidebarNode } from '../model.ts';

/** A sidebar with more entries than this defers its closed branches until a reader opens them. */
const MAX_COMPLETE_SIDEBAR = 40;
/**
 * A closed branch with fewer entries is about as large as the link to its first one, which replaces it without scripts.
 */
const MIN_DEFERRED_BRANCH = 3;
/** With more entries than this in open groups, all groups are closed, so that pages do not grow with the site. */
const MAX_OPEN_ENTRIES = 150;

interface ClosedSidebar {
	closed: Map<SidebarNode, SidebarItem>;
	/** See `Sidebar`; it changes with what is in the branches. */
	branchesAt?: string;
	branches: SidebarBranch[];
}

/**
 * Creates the form in which each entry appears on pages outside its branch, from the leaves up. These forms are created
 * once and shared by all pages; a page creates only the entries on its own trail.
 * @param size number of links and groups at every depth
 * @param version of the program that prints the branches
 */
export function closeSidebar(id: string, items: readonly SidebarNode[], size: number, version: string): ClosedSidebar {
	const closed = new Map<SidebarNode, SidebarItem>();
	const branches: { group: string; items: SidebarItem[] }[] = [];
	const isLarge = size > MAX_COMPLETE_SIDEBAR;
	const areAllClosed = isLarge && openEntries(items) > MAX_OPEN_ENTRIES;
	const close = (node: SidebarNode): SidebarItem => {
		const item = node.kind === 'link' ? linkItem(node) : closeGroup(node);
		closed.set(node, item);
		return item;
	};
	const closeGroup = (node: SidebarGroupNode): SidebarGroup => {
		const group = groupItem(node, node.items.map(close));
		const inner = group.items;
		if (!isLarge || inner.length === 0 || (node.open && !areAllClosed)) return group;
		const form = { ...group, open: false, collapsible: true };
		if (entriesIn(inner) < MIN_DEFERRED_BRANCH) return form;
		branches.push({ group: node.id, items: inner });
		const first = firstLink(inner);
		return { ...form, items: [], deferred: { ...(first && { first }) } };
	};
	items.forEach(close);
	if (branches.length === 0) return { closed, branches: [] };
	const branchesAt = `/assets/sidebar-${contentHash(JSON.stringify([version, id, branches]), 8)}-`;
	const addressed = branches.map((branch) => ({ url: `${branchesAt}${branch.group}.html`, items: branch.items }));
	return { closed, branchesAt, branches: addressed };
}

/** Counts the entries that a reader sees before opening a group. */
function openEntries(nodes: readonly SidebarNode[]): number {
	return nodes.reduce((sum, node) => sum + 1 + (node.kind === 'group' && node.open ? openEntries(node.items) : 0), 0);
}

/** Counts all entries in a branch. */
function entriesIn(items: readonly SidebarItem[]): number {
	return items.reduce((sum, item) => sum + 1 + (item.kind === 'group' ? entriesIn(item.items) : 0), 0);
}

/** Returns the link through which a reader without scripts enters a branch. */
function firstLink(items: readonly SidebarItem[]): LinkItem | undefined {
	for (const item of items) {
		if (item.kind === 'link') return { label: item.label, href: item.href };
		const inner = item.deferred?.first ?? firstLink(item.items);
		if (inner) return inner;
	}
	return undefined;
}

/** Returns a link as other pages than its own show it. */
export function linkItem(node: SidebarLinkNode): SidebarLink {
	return { kind: 'link', label: node.label, href: node.href, badges: node.badges, active: false };
}

/**
 * Returns a group as pages show it. Its label opens and closes it, so it is never a link; if the group has its own page,
 * that page is its first entry.
 * @param mark state of the entry for the group's own page
 */
export function groupItem(
	node: SidebarGroupNode,
	items: readonly SidebarItem[],
	mark: Pick<SidebarLink, 'above'> & Partial<Pick<SidebarLink, 'active'>> = {},
): SidebarGroup {
	return {
		kind: 'group',
		id: node.id,
		label: node.label,
		badges: node.badges,
		collapsible: node.collapsible,
		open: node.open,
		containsActive: false,
		items: node.href === undefined ? [...items] : [overview(node, node.href, mark), ...items],
	};
}

function overview({ label }: SidebarGroupNode, href: string, mark: Partial<SidebarLink>): SidebarLink {
	return { kind: 'link', label: t('sidebar.overview', { group: label }), href, badges: [], active: false, ...mark };
}
