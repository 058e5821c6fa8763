import { distance } from 'fastest-levenshtein';
import { cleanPath } from './clean-path.ts';

/** Suggestions shown at most. */
const LIMIT = 5;

/** Goes to the page whose address was spelt in another way; else shows the closest routes and a search for the path's words. */
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
	const routes = closestRoutes(path, known);
	list.replaceChildren(...routes.map(suggestion));
	list.hidden = routes.length === 0;
	list.closest<HTMLElement>('section[hidden]')?.removeAttribute('hidden');
}

/**
 * A static host knows no `/cms/intro.html`, though the page is there. The address bar shows the clean path already, so
 * what was asked for comes from the browser; for a clean path there is nothing to try, which also ends a circle.
 */
function otherSpellingOf(routes: readonly string[]): string | undefined {
	const [entry] = performance.getEntriesByType('navigation');
	if (!entry || !URL.canParse(entry.name)) return undefined;
	const asked = new URL(entry.name).pathname;
	const clean = cleanPath(asked);
	return clean !== asked && routes.includes(clean) ? clean : undefined;
}

function suggestion(route: string): HTMLElement {
	const item = document.createElement('li');
	const link = document.createElement('a');
	link.href = route;
	link.textContent = route;
	item.append(link);
	return item;
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

/** @returns the routes of `routes.json`, a record of `{ path, kind }`; snippets are parts of pages, aliases show one that is there */
export function readRoutes(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap((entry: { path?: unknown; kind?: unknown } | null) =>
		typeof entry?.path === 'string' && entry.kind !== 'snippet' && entry.kind !== 'alias' ? [entry.path] : [],
	);
}

/** @returns the routes most like the path, best first: by the words they share, then by the letters to change */
export function closestRoutes(path: string, routes: string[]): string[] {
	const words = wordsOf(path);
	const last = words.at(-1) ?? '';
	return routes
		.map((route) => {
			const own = wordsOf(route);
			const shared = words.filter((word) => own.includes(word)).length / Math.max(words.length, own.length, 1);
			const change = distance(path.toLowerCase(), route) / Math.max(path.length, route.length);
			const end = distance(last, own.at(-1) ?? '') / Math.max(last.length, own.at(-1)?.length ?? 0, 1);
			return { route, score: shared + (1 - change) + (1 - end) };
		})
		.filter(({ score }) => score > 1)
		.sort((a, b) => b.score - a.score)
		.slice(0, LIMIT)
		.map(({ route }) => route);
}
