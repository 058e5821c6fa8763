import { SEARCH_ROUTE, TAGS_ROUTE } from '@octavo/contract/index.ts';
import { closestOf } from '@octavo/platform/closest.ts';
import type { FindingCode } from '../findings/index.ts';
import {
	decodePathname,
	isExternal,
	normalizePath,
	type SiteGraph,
	servedAt,
	splitTarget,
	UndecodablePathError,
} from '../graph/index.ts';

/** A problem with a link, without its place. */
interface LinkProblem {
	code: FindingCode;
	/** @param written link as the author wrote it */
	message(written: string): string;
	resolved?: string;
	closest?: string | undefined;
}

/** Checks a site-absolute address. Links to Markdown files have the address of the page that the file would be. */
export type LinkCheck = (target: string, kind: 'link' | 'markdown-link') => LinkProblem | undefined;

/** The anchors that every document has. */
const COMMON_ANCHORS = new Set(['', 'top', 'main']);

/** Creates a function that checks links, and caches the results. */
export function createLinkCheck(graph: SiteGraph): LinkCheck {
	const redirects = new Map(
		[...graph.redirects, ...graph.anchorRedirects].map(({ source, destination }) => [source, destination]),
	);
	const nearestRoute = createRouteFinder([
		...[...graph.routes.values()].map((page) => page.source.route),
		...[...graph.tags.values()].map((tag) => tag.route),
		SEARCH_ROUTE,
		TAGS_ROUTE,
	]);
	const { routes, content } = graph;
	const isTag = (slug: string): boolean => graph.tags.has(slug);
	const served = (path: string) =>
		servedAt(path, { routes, aliases: graph.config.aliases, isTag, publicFiles: content.publicFiles });

	const checkAnchor = (path: string, anchor: string): LinkProblem | undefined => {
		const { anchors, isUnread } = graph.routes.get(path) ?? {};
		if (!anchors || isUnread || COMMON_ANCHORS.has(anchor) || anchors.includes(anchor)) return undefined;
		const moved = redirects.get(`${path}#${anchor}`);
		if (moved !== undefined) return redirected(moved);
		const closest = closestOf(anchor, anchors);
		return {
			code: 'broken-anchor',
			message: (written) =>
				`"${written}" leads to a heading that the page does not have: "${path}" has no id "${anchor}"`,
			resolved: `${path}#${anchor}`,
			closest: closest === undefined ? undefined : `${path}#${closest}`,
		};
	};

	const checkPath = (path: string, anchor: string): LinkProblem | undefined => {
		const hash = anchor === '' ? '' : `#${anchor}`;
		const found = served(path);
		if (found === 'page') return checkAnchor(path, anchor);
		if (found === 'file') return undefined;
		const destination = redirects.get(`${path}${hash}`) ?? redirects.get(path);
		if (destination !== undefined) return redirected(destination);
		const clean = normalizePath(path);
		if (clean !== path && served(clean) === 'page') {
			return {
				code: 'relative-link',
				message: (written) => `"${written}" is not the clean address of the page`,
				resolved: clean,
				closest: `${clean}${hash}`,
			};
		}
		return {
			code: 'broken-link',
			message: (written) => `"${written}" does not lead to a page`,
			resolved: `${clean}${hash}`,
			closest: nearestRoute(clean),
		};
	};

	const check: LinkCheck = (target, kind) => {
		if (isExternal(target)) return undefined;
		const { path, anchor } = splitTarget(target);
		const problem = checkPath(decodePathname(path), anchor);
		return problem?.code === 'broken-link' && kind === 'markdown-link'
			? { ...problem, code: 'broken-markdown-link', message: (written) => `"${written}" is not the file of a page` }
			: problem;
	};

	const cache = new Map<string, LinkProblem | undefined>();
	return (target, kind) => {
		const key = `${kind} ${target}`;
		if (!cache.has(key)) cache.set(key, guard(check, target, kind));
		return cache.get(key);
	};
}

function guard(check: LinkCheck, ...link: Parameters<LinkCheck>): LinkProblem | undefined {
	try {
		return check(...link);
	} catch (error) {
		if (error instanceof UndecodablePathError) {
			const { message } = error;
			return { code: 'undecodable-path', message: () => message };
		}
		throw error;
	}
}

function redirected(destination: string): LinkProblem {
	return {
		code: 'redirected-link',
		message: (written) => `"${written}" is redirected`,
		resolved: destination,
		closest: destination,
	};
}

/** A segment that more routes than this share says little about which one was meant. */
const MAX_SHARING = 500;
/** Limits the full scans of all routes; a site with more broken links has another problem. */
const MAX_SCANS = 50;

/**
 * Creates a function that finds the nearest route for a broken link. It compares only routes that share a segment with the
 * link, as nearly every misspelt or moved address does, and falls back to all routes for a limited number of links.
 */
export function createRouteFinder(routes: readonly string[]): (path: string) => string | undefined {
	const bySegment = new Map<string, string[]>();
	for (const route of routes) {
		for (const segment of route.split('/')) {
			const list = bySegment.get(segment);
			if (list) list.push(route);
			else bySegment.set(segment, [route]);
		}
	}
	const found = new Map<string, string | undefined>();
	let scans = 0;
	const search = (path: string): string | undefined => {
		const candidates = new Set<string>();
		for (const segment of path.split('/')) {
			const sharing = segment === '' ? [] : (bySegment.get(segment) ?? []);
			if (sharing.length <= MAX_SHARING) for (const route of sharing) candidates.add(route);
		}
		// A page that moved usually keeps its last segment, so that segment decides even if the rest is very different.
		const last = path.slice(path.lastIndexOf('/') + 1);
		const moved = (bySegment.get(last) ?? []).filter((route) => route.endsWith(`/${last}`));
		const near = closestOf(path, candidates) ?? (moved.length === 1 ? moved[0] : undefined);
		if (near !== undefined || scans >= MAX_SCANS) return near;
		scans++;
		return closestOf(path, routes);
	};
	return (path) => {
		if (!found.has(path)) found.set(path, search(path));
		return found.get(path);
	};
}
