import { createHash } from 'node:crypto';
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../ui/model.ts';
import type { SidebarBranch, SidebarGroupNode, SidebarLinkNode, SidebarNode } from './model.ts';

/** A sidebar with more entries sends closed branches only when a reader opens them. */
export const LARGEST_WHOLE_SIDEBAR = 150;

/**
 * Makes the form that every entry has on pages that are elsewhere, from the leaves up. It is made once and shared by
 * all pages; a page makes only the entries on its own trail anew.
 */
export function closeSidebar(
	sidebarId: string,
	items: readonly SidebarNode[],
	size: number,
): { closed: Map<SidebarNode, SidebarItem>; branches: SidebarBranch[] } {
	const closed = new Map<SidebarNode, SidebarItem>();
	const branches: SidebarBranch[] = [];
	const large = size > LARGEST_WHOLE_SIDEBAR;
	const close = (node: SidebarNode): SidebarItem => {
		const item = node.kind === 'link' ? linkItem(node, false) : closeGroup(node);
		closed.set(node, item);
		return item;
	};
	const closeGroup = (node: SidebarGroupNode): SidebarGroup => {
		const inner = node.items.map(close);
		const group = groupItem(node, inner);
		if (!large || inner.length === 0) return group;
		const hash = createHash('sha256').update(JSON.stringify(inner)).digest('hex').slice(0, 8);
		const url = `/assets/sidebar/${sidebarId}/${node.id}-${hash}.html`;
		branches.push({ sidebarId, groupId: node.id, url, items: inner });
		const href = node.href ?? firstHref(inner);
		return { ...group, items: [], open: false, collapsible: true, deferred: url, ...(href !== undefined && { href }) };
	};
	items.forEach(close);
	return { closed, branches };
}

/** Where a reader without scripts finds a branch that has no page of its own. */
function firstHref(items: readonly SidebarItem[]): string | undefined {
	for (const item of items) {
		if (item.href !== undefined) return item.href;
	}
	return undefined;
}

export function linkItem(node: SidebarLinkNode, active: boolean): SidebarLink {
	return {
		kind: 'link',
		label: node.label,
		href: node.href,
		badges: node.badges,
		active,
		...(node.external && { external: true }),
	};
}

export function groupItem(node: SidebarGroupNode, items: SidebarItem[]): SidebarGroup {
	return {
		kind: 'group',
		id: node.id,
		label: node.label,
		badges: node.badges,
		collapsible: node.collapsible,
		open: node.open,
		active: false,
		containsActive: false,
		items,
		...(node.href !== undefined && { href: node.href }),
		...(node.icon !== undefined && { icon: node.icon }),
	};
}
