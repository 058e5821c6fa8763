import { distance } from 'fastest-levenshtein';
import { cleanPath } from '../base/clean-path.ts';
import { sparing } from '../base/connection.ts';
import { prefetchFragment } from '../navigation/fragments.ts';

/** Suggestions shown at most. */
const LIMIT = 3;

/** Goes to the page whose address was spelt in another way; else shows the closest pages and a search for the path's words. */
export async function suggestPages(): Promise<void> {
	const place = document.querySelector('[data-not-found]');
	if (!place) return;
	const path = decodePath(location.pathname);
	const words = wordsOf(path);
	const search = place.querySelector<HTMLElement>('[data-opens="search"]');
	if (search && words.length > 0) {
		const query = words.join(' ');
		search.dataset.detail = JSON.stringify({ query });
		if (search instanceof HTMLAnchorElement) search.search = `?q=${encodeURIComponent(query)}`;
	}
	const list = place.querySelector<HTMLElement>('[data-suggestions]');
	if (!list) return;
	const response = await fetch('/routes.json');
	if (!response.ok) return;
	const known = readRoutes(await response.json());
	const meant = otherSpellingOf(known);
	if (meant) {
		location.replace(meant + location.search + location.hash);
		return;
	}
	const suggestions = await Promise.all(closestPages(path, known).map(suggestion));
	if (suggestions.length === 0) return;
	list.replaceChildren(...suggestions);
	list.closest<HTMLElement>('section')?.removeAttribute('hidden');
}

/**
 * A static host knows no `/cms/intro.html`, though the page is there. The address bar shows the clean path already, so
 * what was asked for comes from the browser; for a clean path there is nothing to try, which also ends a circle.
 */
function otherSpellingOf(known: readonly KnownRoute[]): string | undefined {
	const [entry] = performance.getEntriesByType('navigation');
	if (!entry || !URL.canParse(entry.name)) return undefined;
	const asked = new URL(entry.name).pathname;
	const clean = cleanPath(asked);
	return clean !== asked && known.some(({ path, route }) => path === clean && route === clean) ? clean : undefined;
}

/** @returns the page by its title, with its route below, and where it was before; by its route alone where the title can't be had */
async function suggestion({ path, route }: KnownRoute): Promise<HTMLElement> {
	const item = document.createElement('li');
	const link = document.createElement('a');
	link.href = route;
	item.append(link);
	const title = await titleOf(link.pathname);
	link.textContent = title ?? route;
	const notes = [title === undefined ? '' : route, path === route ? '' : `moved here from ${path}`].filter(Boolean);
	if (notes.length > 0) {
		const address = document.createElement('span');
		address.textContent = notes.join(', ');
		item.append(address);
	}
	return item;
}

/** @returns the page's title without the site's, out of its fragment: a click on the page will need that as well */
async function titleOf(route: string): Promise<string | undefined> {
	if (sparing()) return undefined;
	const fragment = await prefetchFragment(route).catch(() => undefined);
	return fragment?.title.replace(/ \| [^|]*$/, '');
}

/** @returns the path with its escapes resolved; a wrong escape is reported and left as it stands */
export function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		console.error(`Pathname "${path}" could not be decoded. This is likely caused by an invalid percent-encoding.`);
		return path;
	}
}

function wordsOf(path: string): string[] {
	return cleanPath(path)
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/** An address, and the route of the page that is there now: another one where the page moved. */
interface KnownRoute {
	path: string;
	route: string;
}

/** @returns the addresses of `routes.json`, a record of `{ path, kind, to }`; snippets are parts of pages, aliases show one that is there */
export function readRoutes(value: unknown): KnownRoute[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap((entry: { path?: unknown; kind?: unknown; to?: unknown } | null) => {
		if (typeof entry?.path !== 'string' || entry.kind === 'snippet' || entry.kind === 'alias') return [];
		if (entry.kind !== 'moved') return [{ path: entry.path, route: entry.path }];
		return typeof entry.to === 'string' && entry.to.startsWith('/') ? [{ path: entry.path, route: entry.to }] : [];
	});
}

/** @returns the pages whose addresses are most like the path, best first: by the words they share, then by the letters to change. Tags only where tags were asked for */
export function closestPages(path: string, known: readonly KnownRoute[]): KnownRoute[] {
	const words = wordsOf(path);
	const last = words.at(-1) ?? '';
	const scored = known
		.filter(({ route }) => path.startsWith('/tags') || !route.startsWith('/tags/'))
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
	return [...best.values()].slice(0, LIMIT);
}
