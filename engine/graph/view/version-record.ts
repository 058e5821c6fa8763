import { createHash } from 'node:crypto';
import type { SiteGraph } from '../model.ts';

/** The version of the documentation as the specification describes it, for tools. */
export interface VersionRecord {
	name: string;
	label: string;
	isLast: boolean;
	path: string;
	mainDocId: string;
	docs: { id: string; path: string; unlisted?: true; sidebar?: string }[];
	draftIds: string[];
	sidebars: Record<string, { link: { path: string; label: string } }>;
}

export function versionRecord(graph: SiteGraph): VersionRecord {
	const { name, label, isLast, path, mainDocId } = graph.config.version;
	const pages = [...graph.routes.values()];
	return {
		name,
		label,
		isLast,
		path,
		mainDocId: mainDocId ?? pages[0]?.source.id ?? '',
		docs: pages.map(({ source, sidebar }) => ({
			id: source.id,
			path: source.route,
			...(source.frontMatter.unlisted && { unlisted: true as const }),
			...(sidebar && { sidebar: sidebar.id }),
		})),
		draftIds: [],
		sidebars: Object.fromEntries(
			[...graph.sidebars.values()].map(({ id, label: text, firstHref }) => [
				id,
				{ link: { path: firstHref ?? path, label: text } },
			]),
		),
	};
}

/** What answers a route. */
export interface RouteEntry {
	/** The route itself, without the suffix of the key. */
	path: string;
	kind: 'doc' | 'snippet' | 'landing' | 'tag-index' | 'tag' | 'search' | 'alias' | 'moved';
	/** Id of the page, where a file of the content answers. */
	id?: string;
	/** Of an alias: the route whose page it shows. */
	of?: string;
	/** Of an old address: where its page is now. */
	to?: string;
}

/** Every route and every old address, by the route with a short suffix of its hash, as the specification's generated lookup has it. */
export function routeLookup(graph: SiteGraph): Record<string, RouteEntry> {
	const entries: RouteEntry[] = [
		...[...graph.routes.values()].map(({ source }) => ({ path: source.route, kind: source.kind, id: source.id })),
		{ path: '/tags', kind: 'tag-index' },
		...[...graph.tags.values()].map((tag) => ({ path: tag.route, kind: 'tag' as const })),
		{ path: '/search', kind: 'search' },
		...Object.entries(graph.config.aliases).map(([path, of]) => ({ path, kind: 'alias' as const, of })),
		...graph.redirects.map(({ source, destination }) => ({ path: source, kind: 'moved' as const, to: destination })),
	];
	return Object.fromEntries(entries.map((entry) => [`${entry.path}-${shortHash(entry.path)}`, entry]));
}

/** Three characters tell routes apart that differ only where file systems do not. */
function shortHash(route: string): string {
	return createHash('sha256').update(route).digest('hex').slice(0, 3);
}
