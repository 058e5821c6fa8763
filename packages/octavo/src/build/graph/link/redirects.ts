import { decodeAddress } from '@octavo/contract/index.ts';
import { closestOf } from '@octavo/platform/closest.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import type { Content, GraphPage } from '../model.ts';
import type { RedirectEntry } from '../read/data-schemas.ts';
import { isExternal, normalizePath } from './routes.ts';

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
export function resolveRedirects(site: Site): RedirectIndex {
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
