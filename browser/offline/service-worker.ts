import { OFFLINE_ROUTE, SEARCH_MANIFEST, SEARCH_PARTS, SEARCH_SETTINGS_ADDRESS } from '../../contract/index.ts';

/**
 * Offline reading of pages that have been seen. Documents, fragments and the search index's manifest come from the
 * network first, hashed files from the cache first. Each build has a cache of its own, so that no page is put together
 * from two builds. Parts of the index pass by: a search loads dozens at once, and takes half as long without a stop here,
 * so the search keeps them itself (`search/client/part-cache.ts`).
 *
 * Keeping is a convenience: where storage is full, forbidden or broken, every page comes from the network as if there
 * were no worker. A page that has never been seen is answered with `/offline` while there is no network.
 */

/** What a page tells: its address, and the files that it has loaded. */
export interface SeenPages {
	page: string;
	files: string[];
}

interface ExtendableEvent extends Event {
	waitUntil(promise: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
	/** Newer browsers: requests that need no worker. */
	addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
	request: Request;
	respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
	location: Location;
	registration: { scope: string };
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
	addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
	addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent<SeenPages>) => void): void;
	addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** Milliseconds until a page that is in the cache is shown from there, when the network does not answer. */
const TIMEOUT = 4000;
const worker = globalThis as unknown as WorkerScope;
const build = new URL(worker.location.href).searchParams.get('build') ?? '';
const cacheName = `docs-${build}`;

worker.addEventListener('install', (event) => {
	event.waitUntil(worker.skipWaiting());
	event.waitUntil(keepOfflinePage());
	const parts = { condition: { urlPattern: { pathname: `${SEARCH_PARTS}*` } }, source: 'network' } as const;
	if (event.addRoutes) event.waitUntil(event.addRoutes([parts]));
});

worker.addEventListener('activate', (event) => {
	const removeOthers = async (): Promise<void> => {
		const names = await caches.keys();
		const old = names.filter((name) => name.startsWith('docs-') && name !== cacheName);
		await Promise.all(old.map((name) => caches.delete(name)));
		await worker.clients.claim();
	};
	event.waitUntil(removeOthers());
});

worker.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data)));

worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
	if (isAsset(url)) event.respondWith(cacheFirst(request, event));
	else if (request.mode === 'navigate' || isFragment(url) || isSearchFile(url))
		event.respondWith(networkFirst(request, event));
});

/** Files whose names carry a hash. */
const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');
/** Files that search opens with: the names of the index's parts, whichever build they are of, and the site's settings. */
const SEARCH_FILES = [SEARCH_MANIFEST, SEARCH_SETTINGS_ADDRESS];
const isSearchFile = (url: URL): boolean => SEARCH_FILES.includes(url.pathname);
const isFragment = (url: URL): boolean => url.pathname.endsWith('/index.json');

/** @returns whether a response may be kept: whole, direct, and a page of this worker's build */
async function isOurs(response: Response, url: URL): Promise<boolean> {
	if (response.status !== 200 || response.redirected) return false;
	if (isAsset(url) || isSearchFile(url)) return true;
	const text = await response.clone().text();
	return text.includes(`data-build="${build}"`) || text.includes(`"buildId":"${build}"`);
}

/** @returns nothing also where the cache can't be read */
async function findKept(request: Request | string, options?: CacheQueryOptions): Promise<Response | undefined> {
	try {
		const cache = await caches.open(cacheName);
		return await cache.match(request, options);
	} catch {
		return undefined;
	}
}

/** Keeps a response if it may be kept and there is room. Never fails. */
async function keep(request: Request | string, response: Response, url: URL): Promise<void> {
	try {
		if (!(await isOurs(response, url))) return;
		const cache = await caches.open(cacheName);
		await cache.put(request, response);
	} catch {
		// No room, or no storage at all: the page has been shown, and is not there offline.
	}
}

/** Nobody waits for what comes to be kept. */
function fetchAndKeep(request: Request, event: ExtendableEvent): Promise<Response> {
	const fetched = fetch(request);
	const kept = fetched.then((response) => keep(request, response.clone(), new URL(request.url)));
	event.waitUntil(kept.catch(() => undefined));
	return fetched;
}

async function cacheFirst(request: Request, event: ExtendableEvent): Promise<Response> {
	return (await findKept(request)) ?? fetchAndKeep(request, event);
}

async function networkFirst(request: Request, event: ExtendableEvent): Promise<Response> {
	const fetched = fetchAndKeep(request, event);
	const found = findKept(request, { ignoreSearch: true });
	const late = new Promise<Response>((resolve) => {
		setTimeout(async () => {
			const kept = await found;
			if (kept) resolve(kept);
		}, TIMEOUT);
	});
	try {
		return await Promise.race([fetched, late]);
	} catch (error) {
		const kept = (await found) ?? (request.mode === 'navigate' ? await findKept(OFFLINE_ROUTE) : undefined);
		if (kept) return kept;
		throw error;
	}
}

/** Some hosts redirect to another spelling of its address, and browsers refuse a redirected response to a navigation. */
async function keepOfflinePage(): Promise<void> {
	try {
		const response = await fetch(OFFLINE_ROUTE);
		const { status, headers } = response;
		await keep(OFFLINE_ROUTE, new Response(await response.blob(), { status, headers }), new URL(response.url));
	} catch {
		// Offline, or a site without the page: the browser's own words have to do.
	}
}

/** A page reached by navigation has left only its fragment here: its document and its files are added. */
async function keepSeen({ page, files }: SeenPages): Promise<void> {
	for (const address of [page, ...files]) {
		const url = new URL(address);
		const isWanted = url.origin === worker.location.origin && (isAsset(url) || address === page);
		if (!isWanted || (await findKept(address))) continue;
		try {
			await keep(address, await fetch(address, { cache: 'force-cache' }), url);
		} catch {
			// Offline: the page is kept the next time it is seen.
		}
	}
}
