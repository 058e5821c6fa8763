import {
	BASE,
	OFFLINE_ROUTE,
	routeOfFragment,
	SEARCH_MANIFEST,
	SEARCH_PARTS,
	SEARCH_SETTINGS_ADDRESS,
} from '@octavo/contract/index.ts';

/**
 * Offline reading of pages that have been seen. Documents, fragments and the manifest of the search index come from the
 * network first, hashed files from the cache first. Each build has a cache of its own, so that no page is assembled
 * from two builds. Parts of the index bypass the worker: a search loads dozens at once and takes half as long without
 * it, so the search stores them itself (`packages/search/src/client/local-transport.ts`).
 *
 * Storing is a convenience: when storage is full, forbidden or broken, every page comes from the network as if there
 * were no worker. Without a network, a page that was never seen is answered with `/offline`.
 */

/** Message of a page: its address and the files that it has loaded. */
export interface SeenPages {
	page: string;
	files: string[];
}

interface ExtendableEvent extends Event {
	waitUntil(promise: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
	/** Newer browsers: requests that bypass the worker. */
	addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[]): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
	request: Request;
	respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
	location: Location;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
	addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
	addEventListener(type: 'message', listener: (event: ExtendableEvent & MessageEvent<SeenPages>) => void): void;
	addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

/** Time after which a cached page is shown when the network does not answer. Unit: ms. */
const TIMEOUT = 4000;
/** Time after which a cache that does not answer is skipped, because the storage of a browser may hang. Unit: ms. */
const CACHE_TIMEOUT = 1000;
const worker = globalThis as unknown as WorkerScope;
const build = new URL(worker.location.href).searchParams.get('build') ?? '';
/** Sites in folders of one origin share its caches. */
const prefix = `docs${BASE}-`;
const cacheName = prefix + build;

worker.addEventListener('install', (event) => {
	event.waitUntil(worker.skipWaiting());
	event.waitUntil(keepOfflinePage());
	const parts = { condition: { urlPattern: { pathname: `${SEARCH_PARTS}*` } }, source: 'network' } as const;
	if (event.addRoutes) event.waitUntil(event.addRoutes([parts]));
});

worker.addEventListener('activate', (event) => {
	const removeOthers = async (): Promise<void> => {
		const names = await caches.keys();
		const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
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

/** Files whose names contain a hash. */
const isAsset = (url: URL): boolean => url.pathname.startsWith(`${BASE}/assets/`);
/**
 * Files that search loads first: the names of the parts of the index, from whichever build, and the settings of the
 * site.
 */
const SEARCH_FILES = [SEARCH_MANIFEST, SEARCH_SETTINGS_ADDRESS];
const isSearchFile = (url: URL): boolean => SEARCH_FILES.includes(url.pathname);
const isFragment = (url: URL): boolean => routeOfFragment(url.pathname) !== undefined;

/** @returns whether a response may be stored: complete, not redirected, and from the build of this worker */
async function isOurs(response: Response, url: URL): Promise<boolean> {
	if (response.status !== 200 || response.redirected) return false;
	const isFile = isAsset(url) || isSearchFile(url);
	if (isFile && !response.headers.get('content-type')?.startsWith('text/html')) return true;
	const text = await response.clone().text();
	// Of the files, only the groups of the sidebar are HTML. Another answer would stay in the place of a script until the next build.
	if (isFile) return text.startsWith('<li');
	return text.includes(`data-build="${build}"`) || text.includes(`"buildId":"${build}"`);
}

/**
 * Ignores `Vary: Accept`: a page that was stored by its address has to answer a navigation as well.
 * @returns nothing if the cache cannot be read
 */
async function findKept(request: Request | string, options?: CacheQueryOptions): Promise<Response | undefined> {
	try {
		const found = caches.open(cacheName).then((cache) => cache.match(request, { ignoreVary: true, ...options }));
		const late = new Promise<undefined>((resolve) => setTimeout(resolve, CACHE_TIMEOUT));
		return await Promise.race([found, late]);
	} catch {
		return undefined;
	}
}

/** Stores a response if allowed and possible. Never fails. */
async function keep(request: Request | string, response: Response, url: URL): Promise<void> {
	try {
		if (!(await isOurs(response, url))) return;
		const cache = await caches.open(cacheName);
		await cache.put(request, response);
	} catch {
		// No room or no storage: the page has been shown, and is not available offline.
	}
}

/** Storing does not delay the response. */
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

/**
 * Some hosts redirect to another spelling of the address, and browsers refuse a redirected response to a navigation.
 */
async function keepOfflinePage(): Promise<void> {
	try {
		const response = await fetch(OFFLINE_ROUTE);
		const { status, headers } = response;
		await keep(OFFLINE_ROUTE, new Response(await response.blob(), { status, headers }), new URL(response.url));
	} catch {
		// Offline, or a site without this page: the browser shows its own message.
	}
}

/** A page reached by client-side navigation has stored only its fragment; this adds its document and its files. */
async function keepSeen({ page, files }: SeenPages): Promise<void> {
	for (const address of [page, ...files]) {
		const url = new URL(address);
		const isWanted = url.origin === worker.location.origin && (isAsset(url) || address === page);
		if (!isWanted || (await findKept(address))) continue;
		try {
			await keep(address, await fetch(address, { cache: 'force-cache' }), url);
		} catch {
			// Offline: the page is stored the next time it is seen.
		}
	}
}
