import { closestOf } from '@octavo/platform/closest.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { Content, GraphPage, GraphSidebar, SidebarGroupNode, SidebarLinkNode, SidebarNode } from '../model.ts';
import { listChoices } from '../parse/validation.ts';
import type { SidebarGroupInput, SidebarItemInput } from '../read/data-schemas.ts';
import { isExternal, normalizePath, routeOf } from './routes.ts';
import { closeSidebar } from './sidebar-closed.ts';
import { plainSlug } from './tags.ts';

interface Site {
	content: Content;
	routes: ReadonlyMap<string, GraphPage>;
	version: string;
}

/**
 * Connects `content/sidebars.json` with the pages. Entries of unlisted pages are left out, and so are groups that become
 * empty.
 */
export function resolveSidebars(site: Site): { sidebars: Map<string, GraphSidebar>; findings: Finding[] } {
	const findings: Finding[] = [];
	const sidebars = new Map<string, GraphSidebar>();
	for (const [id, { label, items }] of Object.entries(site.content.sidebars.value)) {
		const resolver = new Resolver(site, id, findings, new Set(idsIn(items)));
		const nodes = resolver.items(items, [id, 'items'], undefined);
		sidebars.set(id, { ...connect({ id, label, items: nodes, version: site.version }), links: resolver.links });
	}
	return { sidebars, findings };
}

function* idsIn(items: readonly SidebarItemInput[]): Generator<string> {
	for (const item of items) {
		if (item.type !== 'group') continue;
		if (item.id !== undefined) yield item.id;
		yield* idsIn(item.items);
	}
}

class Resolver {
	readonly #site: Site;
	readonly #sidebarId: string;
	readonly #findings: Finding[];
	readonly #groupIds = new Set<string>();
	/** The ids that the file gives to groups; derived ones give way to them. */
	readonly #chosenIds: ReadonlySet<string>;
	readonly links: { href: string; path: (string | number)[] }[] = [];

	constructor(site: Site, sidebarId: string, findings: Finding[], chosenIds: ReadonlySet<string>) {
		this.#site = site;
		this.#sidebarId = sidebarId;
		this.#findings = findings;
		this.#chosenIds = chosenIds;
	}

	items(
		inputs: readonly SidebarItemInput[],
		path: readonly (string | number)[],
		parent: SidebarGroupNode | undefined,
	): SidebarNode[] {
		return inputs.flatMap((input, index) => {
			const at = [...path, index];
			const node = input.type === 'group' ? this.#group(input, at, parent) : this.#link(input, at);
			if (!node) return [];
			if (parent) node.parent = parent;
			return [node];
		});
	}

	#link(
		input: Exclude<SidebarItemInput, SidebarGroupInput>,
		path: readonly (string | number)[],
	): SidebarLinkNode | undefined {
		const base = { kind: 'link' as const, badges: input.badges };
		if (input.type === 'page') {
			const page = this.#page(input.page, path);
			if (!page || page.source.frontMatter.unlisted) return undefined;
			const badges = isRecent(input.since) ? ['new' as const, ...input.badges] : input.badges;
			return { ...base, badges, label: input.label ?? navigationLabel(page), href: page.source.route };
		}
		if (isExternal(input.href)) return { ...base, label: input.label, href: input.href };
		this.links.push({ href: input.href, path: [...path, 'href'] });
		const route = normalizePath(input.href.replace(/[?#].*$/, ''));
		if (this.#site.routes.get(route)?.source.frontMatter.unlisted) return undefined;
		return { ...base, label: input.label, href: input.href };
	}

	#group(
		input: SidebarGroupInput,
		path: readonly (string | number)[],
		parent: SidebarGroupNode | undefined,
	): SidebarGroupNode | undefined {
		const page = input.page === undefined ? undefined : this.#page(input.page, path);
		const listed = page && !page.source.frontMatter.unlisted ? page : undefined;
		const group: SidebarGroupNode = {
			kind: 'group',
			id: this.#groupId(input, parent),
			label: input.label,
			badges: input.badges,
			collapsible: input.collapsible,
			open: input.open || !input.collapsible,
			items: [],
			...(listed && { href: listed.source.route }),
		};
		group.items = this.items(input.items, [...path, 'items'], group);
		return group.items.length > 0 || group.href !== undefined ? group : undefined;
	}

	/** Returns the page that an entry names, or reports an unknown name. */
	#page(name: string, path: readonly (string | number)[]): GraphPage | undefined {
		const route = routeOf(name);
		const page = this.#site.routes.get(route);
		if (page) return page;
		const ids = [...this.#site.routes.values()]
			.filter(({ source }) => source.kind === 'doc')
			.map(({ source }) => source.id);
		this.#findings.push(
			createFinding(
				'sidebar-unknown-page',
				this.#site.content.sidebars.place([...path, 'page']),
				`The sidebar "${this.#sidebarId}" names the page "${name}", which does not exist. Available page ids: ${listChoices(ids)}`,
				{ resolved: route, closest: closestOf(name, ids) },
			),
		);
		return undefined;
	}

	/**
	 * Returns the id of a group, which no other group of the sidebar has. By default it is derived from the labels of the group
	 * and its parents, so that it stays the same when other groups change.
	 */
	#groupId(input: SidebarGroupInput, parent: SidebarGroupNode | undefined): string {
		const name = plainSlug(input.label) || 'group';
		const wanted = input.id ?? (parent ? `${parent.id}--${name}` : name);
		const isFree = (id: string) => !this.#groupIds.has(id) && (id === input.id || !this.#chosenIds.has(id));
		let id = wanted;
		for (let count = 2; !isFree(id); count++) id = `${wanted}-${count}`;
		this.#groupIds.add(id);
		return id;
	}
}

/** How long an entry is marked as new, in ms. */
const NEW_FOR = 60 * 86_400_000;

function isRecent(day: string | undefined): boolean {
	return day !== undefined && Date.now() - Date.parse(day) < NEW_FOR;
}

function connect({
	id,
	label,
	items,
	version,
}: Pick<GraphSidebar, 'id' | 'label' | 'items'> & Pick<Site, 'version'>): Omit<GraphSidebar, 'links'> {
	const entries = new Map<string, SidebarNode[]>();
	let size = 0;
	let firstHref: string | undefined;
	const visit = (node: SidebarNode): void => {
		size++;
		if (node.href !== undefined && !isExternal(node.href) && !node.href.includes('#')) {
			const route = normalizePath(node.href);
			firstHref ??= route;
			entries.set(route, [...(entries.get(route) ?? []), node]);
		}
		if (node.kind === 'group') node.items.forEach(visit);
	};
	items.forEach(visit);
	return {
		id,
		label,
		items,
		entries,
		...(firstHref !== undefined && { firstHref }),
		...closeSidebar(id, items, size, version),
	};
}

export function navigationLabel(page: GraphPage): string {
	return page.source.frontMatter.sidebarLabel ?? page.source.frontMatter.title;
}
