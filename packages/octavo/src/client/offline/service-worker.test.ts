import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://docs.example.com';
type Listener = (event: unknown) => void;
let listeners: Record<string, Listener>;
let stored: Map<string, Map<string, Response>>;
let network: Record<string, () => Response>;

const keyOf = (request: Request | string): string =>
	new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
const cache = (name: string) => {
	const entries = stored.get(name) ?? new Map<string, Response>();
	stored.set(name, entries);
	return {
		match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
		put: async (request: Request | string, response: Response) => void entries.set(keyOf(request), response),
	};
};
const documentOf = (build: string, text: string) => new Response(`<html data-build="${build}">${text}</html>`);

/** @returns the answer to a request; nothing when the worker leaves it to the browser */
async function ask(path: string, mode = 'navigate'): Promise<string | undefined> {
	let answer: Promise<Response> | undefined;
	const kept: Promise<unknown>[] = [];
	const request = { url: ORIGIN + path, method: 'GET', mode };
	listeners.fetch?.({
		request,
		respondWith(response: Promise<Response>) {
			answer = response;
		},
		waitUntil: (promise: Promise<unknown>) => kept.push(promise),
	});
	const text = answer && (await (await answer).text());
	await Promise.all(kept);
	return text;
}
async function emit(type: string, more: object = {}): Promise<void> {
	const work: Promise<unknown>[] = [];
	listeners[type]?.({ ...more, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
	await Promise.all(work);
}

beforeEach(async () => {
	vi.resetModules();
	listeners = {};
	stored = new Map();
	network = {};
	vi.stubGlobal('location', new URL(`${ORIGIN}/service-worker.js?build=one`));
	vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
		listeners[type] = listener;
	});
	vi.stubGlobal('skipWaiting', async () => undefined);
	vi.stubGlobal('clients', { claim: async () => undefined });
	vi.stubGlobal('caches', {
		open: async (name: string) => cache(name),
		keys: async () => [...stored.keys()],
		delete: async (name: string) => stored.delete(name),
	});
	vi.stubGlobal('fetch', async (request: Request | string) => {
		const answer = network[keyOf(request).slice(ORIGIN.length)];
		if (!answer) throw new TypeError('offline');
		const response = answer();
		Object.defineProperty(response, 'url', { value: keyOf(request) });
		return response;
	});
	await import('./service-worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

it('a page that has been read is available offline, in its latest version', async () => {
	network['/a'] = () => documentOf('one', 'first');
	await ask('/a');
	network['/a'] = () => documentOf('one', 'second');
	expect(await ask('/a')).toContain('second');
	network = {};
	expect(await ask('/a')).toContain('second');
	await expect(ask('/b')).rejects.toThrow('offline');
});

it('a page of another build is shown but not stored', async () => {
	network['/a'] = () => documentOf('one', 'ours');
	await ask('/a');
	network['/a'] = () => documentOf('two', 'theirs');
	expect(await ask('/a')).toContain('theirs');
	network = {};
	expect(await ask('/a')).toContain('ours');
});

it.each([
	'<!DOCTYPE html><h1>Log in</h1>',
	'<!-- Wifi --><html><h1>Log in</h1>',
	'<head><meta http-equiv="refresh" content="0;url=//login">',
	'Log in',
	'',
])('the login page of a network is not stored in place of a file: %s', async (body) => {
	const login = () => new Response(body, { headers: { 'content-type': 'text/html' } });
	for (const path of ['/assets/a-1.js', '/assets/sidebar-1.html']) {
		network[path] = login;
		await ask(path, 'cors');
		network[path] = () => new Response('<li>ours</li>', { headers: { 'content-type': 'text/html' } });
		expect(await ask(path, 'cors')).toContain('ours');
		network = {};
		expect(await ask(path, 'cors')).toContain('ours');
	}
});

it('hashed files come from the cache first', async () => {
	network['/assets/a-1.js'] = () => new Response('code');
	await ask('/assets/a-1.js', 'cors');
	network['/assets/a-1.js'] = () => new Response('other');
	expect(await ask('/assets/a-1.js', 'cors')).toBe('code');
});

it('the manifest of the search index is stored in its latest version, its parts are not', async () => {
	network['/search/parts/terms-1-a.json'] = () => new Response('words');
	expect(await ask('/search/parts/terms-1-a.json', 'cors')).toBeUndefined();
	const routes: unknown[] = [];
	await emit('install', { addRoutes: async (rules: unknown[]) => void routes.push(...rules) });
	expect(routes).toEqual([{ condition: { urlPattern: { pathname: '/search/parts/*' } }, source: 'network' }]);

	network['/search/manifest.json'] = () => new Response('first');
	await ask('/search/manifest.json', 'cors');
	network['/search/manifest.json'] = () => new Response('second');
	expect(await ask('/search/manifest.json', 'cors')).toBe('second');
	network = {};
	expect(await ask('/search/manifest.json', 'cors')).toBe('second');
});

it('without a network, a page that was never stored is answered with the offline page', async () => {
	network['/offline'] = () => documentOf('one', 'You are offline');
	await emit('install');
	network = {};
	expect(await ask('/never-read')).toContain('You are offline');
	await expect(ask('/never-read/index.json', 'cors')).rejects.toThrow('offline');
});

it('pages come from the network when the cache cannot be used', async () => {
	network['/offline'] = () => documentOf('one', 'You are offline');
	network['/a'] = () => documentOf('one', 'from the network');
	network['/assets/a-1.js'] = () => new Response('code');
	const full = { match: async () => undefined, put: async () => Promise.reject(new Error('QuotaExceededError')) };
	for (const open of [async () => full, async () => Promise.reject(new Error('SecurityError'))]) {
		vi.stubGlobal('caches', { open, keys: async () => [], delete: async () => false });
		await emit('install');
		await emit('message', { data: { page: `${ORIGIN}/a`, files: [`${ORIGIN}/assets/a-1.js`] } });
		expect(await ask('/a')).toContain('from the network');
		expect(await ask('/assets/a-1.js', 'cors')).toBe('code');
	}
});

it('a cache that never answers does not block a file', async () => {
	vi.useFakeTimers();
	network['/assets/a-1.js'] = () => new Response('code');
	vi.stubGlobal('caches', { open: () => new Promise(() => {}) });
	const answer = vi.fn();
	listeners.fetch?.({
		request: { url: `${ORIGIN}/assets/a-1.js`, method: 'GET', mode: 'cors' },
		respondWith: (response: Promise<Response>) => response.then(async (sent) => answer(await sent.text())),
		waitUntil() {},
	});
	await vi.advanceTimersByTimeAsync(1000);
	expect(answer).toHaveBeenCalledWith('code');
	vi.useRealTimers();
});

it('errors are not stored', async () => {
	network['/a'] = () => new Response('data-build="one"', { status: 404 });
	await ask('/a');
	network = {};
	await expect(ask('/a')).rejects.toThrow('offline');
});

it('files that a page loaded before the worker started are stored as well', async () => {
	network['/a'] = () => documentOf('one', 'seen');
	network['/assets/a-1.js'] = () => new Response('code');
	await emit('message', {
		data: { page: `${ORIGIN}/a`, files: [`${ORIGIN}/assets/a-1.js`, 'https://elsewhere.example/x.js'] },
	});
	network = {};
	expect(await ask('/a')).toContain('seen');
	expect(await ask('/assets/a-1.js', 'cors')).toBe('code');
});

it('the worker of a build removes the caches of other builds', async () => {
	cache('docs-zero');
	cache('docs-one');
	cache('of-somebody-else');
	await emit('activate');
	expect([...stored.keys()]).toEqual(['docs-one', 'of-somebody-else']);
});

it('everything else is left to the browser', async () => {
	expect(await ask('/search/records.jsonl', 'cors')).toBeUndefined();
});
