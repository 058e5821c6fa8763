/**
 * Offline reading of pages that have been seen. Documents, fragments and the search index's manifest come from the
 * network first, hashed files from the cache first. Each build has a cache of its own, so that no page is put together
 * from two builds. Parts of the index pass by: a search loads dozens at once, and takes half as long without a stop here,
 * so the search keeps them itself (`search/client/kept-parts.ts`).
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
const PATIENCE = 4000;
const worker = globalThis as unknown as WorkerScope;
const build = new URL(worker.location.href).searchParams.get('build') ?? '';
const cacheName = `docs-${build}`;

worker.addEventListener('install', (event) => {
	event.waitUntil(worker.skipWaiting());
	const parts = { condition: { urlPattern: { pathname: '/search/parts/*' } }, source: 'network' } as const;
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
	else if (request.mode === 'navigate' || isFragment(url) || isIndex(url)) event.respondWith(networkFirst(request));
});

/** Files whose names carry a hash. */
const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');
/** Names the parts of the search index, whichever build they are of. */
const isIndex = (url: URL): boolean => url.pathname === '/search/manifest.json';
const isFragment = (url: URL): boolean => url.pathname.endsWith('/index.json');

/** @returns whether a response may be kept: whole, direct, and a page of this worker's build */
async function isOurs(response: Response, url: URL): Promise<boolean> {
	if (response.status !== 200 || response.redirected) return false;
	if (isAsset(url) || isIndex(url)) return true;
	const text = await response.clone().text();
	return text.includes(`data-build="${build}"`) || text.includes(`"buildId":"${build}"`);
}

/** Nobody waits for a response to be kept. */
async function cacheFirst(request: Request, event: ExtendableEvent): Promise<Response> {
	const cache = await caches.open(cacheName);
	const kept = await cache.match(request);
	if (kept) return kept;
	const response = await fetch(request);
	if (await isOurs(response, new URL(request.url))) event.waitUntil(cache.put(request, response.clone()));
	return response;
}

async function networkFirst(request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	const kept = await cache.match(request, { ignoreSearch: true });
	const fetched = fetch(request).then(async (response) => {
		if (await isOurs(response, new URL(request.url))) await cache.put(request, response.clone());
		return response;
	});
	if (!kept) return fetched;
	fetched.catch(() => undefined);
	const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
	return Promise.race([fetched, late]).catch(() => kept);
}

/** A page reached by navigation has left only its fragment here: its document and its files are added. */
async function keepSeen({ page, files }: SeenPages): Promise<void> {
	const cache = await caches.open(cacheName);
	for (const address of [page, ...files]) {
		const url = new URL(address);
		const asset = isAsset(url);
		if (url.origin !== worker.location.origin || (!asset && address !== page) || (await cache.match(address))) continue;
		try {
			const response = await fetch(address, { cache: 'force-cache' });
			if (await isOurs(response, url)) await cache.put(address, response);
		} catch {
			// Offline: the page is kept the next time it is seen.
		}
	}
}
