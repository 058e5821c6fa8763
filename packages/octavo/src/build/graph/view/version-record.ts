import { encodeAddress, SEARCH_ROUTE, TAGS_ROUTE } from '@octavo/contract/index.ts';
import { contentHash } from '../../files/index.ts';
import type { SiteGraph } from '../model.ts';

/** Returns the version of the documentation for tools; its fields are specified. */
export function versionRecord(graph: SiteGraph) {
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
			path: encodeAddress(source.route),
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

interface RouteEntry {
	/** The route itself, without the suffix of the key. */
	path: string;
	kind: 'doc' | 'snippet' | 'landing' | 'tag-index' | 'tag' | 'search' | 'alias' | 'moved';
	/** Id of the page, if the route belongs to a file of the content. */
	id?: string;
	/** For an alias: the route of the page that it shows. */
	of?: string;
	/** For an old address: its new address. */
	to?: string;
}

/** Returns every route and old address. The keys are routes with a short hash suffix, as specified. */
export function routeLookup(graph: SiteGraph): Record<string, RouteEntry> {
	const generated: RouteEntry[] = [
		{ path: TAGS_ROUTE, kind: 'tag-index' },
		...[...graph.tags.values()].map((tag) => ({ path: tag.route, kind: 'tag' as const })),
		{ path: SEARCH_ROUTE, kind: 'search' },
		...Object.entries(graph.config.aliases).map(([path, of]) => ({ path, kind: 'alias' as const, of })),
		...graph.redirects.map(({ source, destination }) => ({ path: source, kind: 'moved' as const, to: destination })),
	];
	const entries: RouteEntry[] = [
		...[...graph.routes.values()].map(({ source }) => ({ path: source.route, kind: source.kind, id: source.id })),
		...generated.filter(({ path }) => !graph.routes.has(path)),
	];
	const printed = entries.map(({ path, of, to, ...entry }): RouteEntry => {
		const others = { ...(of && { of: encodeAddress(of) }), ...(to && { to: encodeAddress(to) }) };
		return { path: encodeAddress(path), ...entry, ...others };
	});
	return Object.fromEntries(printed.map((entry) => [`${entry.path}-${contentHash(entry.path, SUFFIX_LENGTH)}`, entry]));
}

/** Three characters distinguish routes that differ only in ways that file systems ignore. */
const SUFFIX_LENGTH = 3;
