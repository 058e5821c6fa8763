import {
	addBase,
	cleanPath,
	ROUTE_LOOKUP,
	removeBase,
	TAGS_ROUTE,
	t,
	undecodablePathname,
} from '@octavo/contract/index.ts';
import { distance } from 'fastest-levenshtein';
import { decode } from '../base/behaviour.ts';
import { shouldSaveData } from '../base/connection.ts';
import { createElement } from '../base/create-element.ts';
import { prefetchFragment } from '../navigation/fragments.ts';

const MAX_SUGGESTIONS = 3;
/** Pages that are listed for the address of their folder; those nearest to it come first. */
const MAX_BELOW = 12;

/** Redirects if the address is a variant of an existing one; otherwise suggests the closest pages and a search for the path's words. */
export async function suggestPages(): Promise<void> {
	const section = document.querySelector('[data-not-found]');
	if (!section) return;
	const path = decodePath(removeBase(location.pathname));
	for (const asked of section.querySelectorAll('[data-asked]')) asked.textContent = path;
	const words = wordsOf(path);
	const search = section.querySelector<HTMLElement>('[data-opens="search"]');
	if (search && words.length > 0) {
		const query = words.join(' ');
		search.dataset.detail = JSON.stringify({ query });
		if (search instanceof HTMLAnchorElement) search.search = `?q=${encodeURIComponent(query)}`;
	}
	const list = section.querySelector<HTMLElement>('[data-suggestions]');
	if (!list) return;
	const response = await fetch(ROUTE_LOOKUP);
	if (!response.ok) return;
	const known = readRoutes(await response.json());
	const canonical = canonicalRoute(known);
	if (canonical) {
		location.replace(addBase(canonical) + location.search + location.hash);
		return;
	}
	const suggestions = await Promise.all(closestPages(path, known).map(suggestion));
	if (suggestions.length === 0) return;
	list.replaceChildren(...suggestions);
	list.closest<HTMLElement>('section')?.removeAttribute('hidden');
}

/**
 * Returns the existing route of a requested variant such as `/cms/intro.html`, which a static host does not serve. The
 * address bar already shows the clean path, so the requested path comes from the navigation entry. A clean path returns
 * undefined, which also prevents redirect loops.
 */
function canonicalRoute(known: readonly KnownRoute[]): string | undefined {
	const [entry] = performance.getEntriesByType('navigation');
	if (!entry || !URL.canParse(entry.name)) return undefined;
	const requested = decode(removeBase(new URL(entry.name).pathname));
	const clean = cleanPath(requested);
	return clean !== requested && known.some(({ path, route }) => path === clean && route === clean) ? clean : undefined;
}

/** Returns a list item with the page's title, its route and its old address, or with the route alone if the title is not available. */
async function suggestion({ path, route }: KnownRoute): Promise<HTMLElement> {
	const link = createElement('a', { href: addBase(route) });
	const title = await titleOf(link.pathname);
	link.textContent = title ?? route;
	const moved = path === route ? '' : t('missing.moved', { address: path });
	const notes = [title === undefined ? '' : route, moved].filter(Boolean);
	return createElement(
		'li',
		{},
		link,
		...(notes.length > 0 ? [createElement('span', { textContent: notes.join(', ') })] : []),
	);
}

/** Returns the page's title without the site name, from its fragment, which a click on the suggestion needs too. */
async function titleOf(route: string): Promise<string | undefined> {
	if (shouldSaveData()) return undefined;
	const fragment = await prefetchFragment(route).catch(() => undefined);
	return fragment?.title.replace(/ \| [^|]*$/, '');
}

/** Decodes a path. If it has an invalid escape, the error is logged and the path is returned unchanged. */
export function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		console.error(undecodablePathname(path));
		return path;
	}
}

function wordsOf(path: string): string[] {
	return cleanPath(path)
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/** An address and the route that serves it now, which differs if the page moved. */
interface KnownRoute {
	path: string;
	route: string;
}

/** Returns the addresses in `routes.json`, a record of `{ path, kind, to }`, without snippets, which are parts of pages, and aliases, which repeat a page. */
export function readRoutes(value: unknown): KnownRoute[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap((entry: { path?: unknown; kind?: unknown; to?: unknown } | null) => {
		if (typeof entry?.path !== 'string' || entry.kind === 'snippet' || entry.kind === 'alias') return [];
		const path = decode(entry.path);
		if (entry.kind !== 'moved') return [{ path, route: path }];
		return typeof entry.to === 'string' && entry.to.startsWith('/') ? [{ path, route: decode(entry.to) }] : [];
	});
}

const depthOf = ({ path }: KnownRoute): number => path.split('/').length;

/**
 * Returns the pages below an address that is a folder, or else those with the most similar addresses, best first, by
 * shared words and edit distance. Tags are included only if the path is a tag's.
 */
export function closestPages(path: string, known: readonly KnownRoute[]): KnownRoute[] {
	const below = known.filter(({ path: one, route }) => one === route && route.startsWith(`${cleanPath(path)}/`));
	if (below.length > 0) return below.sort((a, b) => depthOf(a) - depthOf(b)).slice(0, MAX_BELOW);
	const words = wordsOf(path);
	const last = words.at(-1) ?? '';
	const tags = removeBase(TAGS_ROUTE);
	const scored = known
		.filter(({ route }) => path.startsWith(tags) || !route.startsWith(`${tags}/`))
		.map((candidate) => {
			const own = wordsOf(candidate.path);
			const shared = words.filter((word) => own.includes(word)).length / Math.max(words.length, own.length, 1);
			const change = distance(path.toLowerCase(), candidate.path) / Math.max(path.length, candidate.path.length);
			const end = distance(last, own.at(-1) ?? '') / Math.max(last.length, own.at(-1)?.length ?? 0, 1);
			return { candidate, score: shared + (1 - change) + (1 - end) };
		})
		.filter(({ score }) => score > 1)
		.sort((a, b) => b.score - a.score);
	const best = new Map<string, KnownRoute>();
	for (const { candidate } of scored) {
		const { pathname } = new URL(candidate.route, location.href);
		if (!best.has(pathname)) best.set(pathname, candidate);
	}
	return [...best.values()].slice(0, MAX_SUGGESTIONS);
}
