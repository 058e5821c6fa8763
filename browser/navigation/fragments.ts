import { type Fragment, fragmentAddress } from '../../contract/index.ts';

/** Client navigation can't show this page, a full load can: another build, a redirect, an unknown route. */
export class FullLoadNeeded extends Error {}

/** Fragments kept for one visit; the oldest go first. */
const LIMIT = 40;
const cache = new Map<string, Promise<Fragment>>();

/** Fetches the fragment into memory ahead of a click. Its failure means a full load when the click comes. */
export function prefetchFragment(route: string): Promise<Fragment> {
	const known = cache.get(route);
	if (known) return known;
	const fetched = fetchFragment(route).catch((error: unknown) => {
		throw new FullLoadNeeded('The prefetch failed.', { cause: error });
	});
	fetched.catch(() => undefined);
	keep(route, fetched);
	return fetched;
}

/**
 * @param signal of the navigation; a prefetch under way is not aborted
 * @throws FullLoadNeeded where client navigation can't go on, or what `fetch` throws
 */
export async function loadFragment(route: string, signal: AbortSignal): Promise<Fragment> {
	const known = cache.get(route);
	if (known) return known;
	const fragment = await fetchFragment(route, signal);
	keep(route, Promise.resolve(fragment));
	return fragment;
}

/**
 * @returns the fragment with its sidebar, out of another page's where it has none of its own
 * @param isKnown whether the browser has that sidebar already
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

function keep(route: string, fragment: Promise<Fragment>): void {
	cache.set(route, fragment);
	const [oldest] = cache.keys();
	if (cache.size > LIMIT && oldest !== undefined) cache.delete(oldest);
}

async function fetchFragment(route: string, signal?: AbortSignal): Promise<Fragment> {
	const response = await fetch(fragmentAddress(route), { credentials: 'same-origin', ...(signal && { signal }) });
	if (response.status === 404 || response.redirected) throw new FullLoadNeeded(`${route} is not a page of this build.`);
	if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
	const fragment = parseFragment(await response.text());
	if (!fragment || fragment.buildId !== document.documentElement.dataset.build) {
		throw new FullLoadNeeded('The site has changed.');
	}
	return fragment;
}

const TEXTS = ['buildId', 'route', 'title', 'description', 'canonical', 'accent', 'main'];

/** @returns the fragment, or nothing where the text is something else */
function parseFragment(text: string): Fragment | undefined {
	try {
		const value = JSON.parse(text);
		const whole =
			TEXTS.every((key) => typeof value[key] === 'string') &&
			typeof value.styles === 'object' &&
			Array.isArray(value.activeNavbar);
		return whole ? value : undefined;
	} catch {
		return undefined;
	}
}
