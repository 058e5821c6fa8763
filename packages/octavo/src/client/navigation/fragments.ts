import { type Fragment, fragmentAddress, t } from '@octavo/contract/index.ts';

/** Client navigation can't show this page, but a full load can: a different build, a redirect or an unknown route. */
export class FullLoadNeeded extends Error {}

/** Maximum number of cached fragments; the oldest are evicted first. */
const MAX_FRAGMENTS = 40;
const cache = new Map<string, Promise<Fragment>>();

/** Prefetches a fragment into memory. If the prefetch fails, a later click loads the whole document. */
export function prefetchFragment(route: string, priority: RequestPriority = 'auto'): Promise<Fragment> {
	const known = cache.get(route);
	if (known) return known;
	const fetched = fetchFragment(route, { priority }).catch((error: unknown) => {
		throw new FullLoadNeeded('The prefetch failed.', { cause: error });
	});
	fetched.catch(() => undefined);
	remember(route, fetched);
	return fetched;
}

/**
 * Returns a fragment from the cache or the server.
 * @param signal of the navigation; it does not abort a running prefetch
 * @throws {FullLoadNeeded} if client navigation can't continue, or the error of `fetch`
 */
export async function loadFragment(route: string, signal: AbortSignal): Promise<Fragment> {
	const known = cache.get(route);
	if (known) return known;
	const fragment = await fetchFragment(route, { signal });
	remember(route, Promise.resolve(fragment));
	return fragment;
}

/**
 * Returns the fragment with its sidebar, which is taken from another page's fragment if its own has none.
 * @param isKnown whether the browser already has that sidebar
 */
export async function completeFragment(
	fragment: Fragment,
	isKnown: (sidebarId: string) => boolean,
	signal: AbortSignal,
): Promise<Fragment> {
	const { sidebarId, sidebar, sidebarFrom } = fragment;
	if (sidebarId === undefined || sidebar !== undefined || sidebarFrom === undefined || isKnown(sidebarId)) {
		return fragment;
	}
	const carrier = await loadFragment(sidebarFrom, signal);
	if (carrier.sidebarId !== sidebarId || carrier.sidebar === undefined) return fragment;
	return { ...fragment, sidebar: carrier.sidebar };
}

function remember(route: string, fragment: Promise<Fragment>): void {
	cache.set(route, fragment);
	const [oldest] = cache.keys();
	if (cache.size > MAX_FRAGMENTS && oldest !== undefined) cache.delete(oldest);
}

async function fetchFragment(route: string, options: RequestInit): Promise<Fragment> {
	const response = await fetch(fragmentAddress(route), { credentials: 'same-origin', ...options });
	if (response.status === 404 || response.redirected) throw new FullLoadNeeded(`${route} is not a page of this build.`);
	if (!response.ok) throw new Error(t('error.status', { status: response.status }));
	const fragment = parseFragment(await response.text());
	if (!fragment || fragment.buildId !== document.documentElement.dataset.build) {
		throw new FullLoadNeeded('The site has changed.');
	}
	return fragment;
}

const STRING_FIELDS = ['buildId', 'route', 'title', 'description', 'canonical', 'accent', 'main'];

function parseFragment(text: string): Fragment | undefined {
	try {
		const value = JSON.parse(text);
		const isFragment =
			STRING_FIELDS.every((key) => typeof value[key] === 'string') &&
			value.styles instanceof Object &&
			Array.isArray(value.activeNavbar);
		return isFragment ? value : undefined;
	} catch {
		return undefined;
	}
}
