/** The subset of `CacheStorage` that is used. */
export type CacheStorageLike = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

const PREFIX = 'search-';
/** Debounce time before parts are written, in ms, so that readers never wait for it. */
const WRITE_DEBOUNCE = 500;

/** Stores the parts of one index that a browser has loaded, for readers who are offline later. */
export class PartCache {
	readonly #name: string;
	readonly #waiting = new Map<string, string>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param id of the index; the parts of other indices are deleted when the first part of this one is written */
	constructor(
		id: string,
		private readonly caches: CacheStorageLike,
	) {
		this.#name = PREFIX + id;
	}

	/** Schedules a part to be written. Fails silently if storage is full or blocked. */
	keep(url: string, text: string): void {
		this.#waiting.set(url, text);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#write().catch(() => {}), WRITE_DEBOUNCE);
	}

	/** @returns the text of a part, if it was stored; `undefined` also if storage is blocked */
	async find(url: string): Promise<string | undefined> {
		const cache = await this.caches.open(this.#name).catch(() => undefined);
		return (await cache?.match(url))?.text();
	}

	async #write(): Promise<void> {
		const parts = [...this.#waiting];
		this.#waiting.clear();
		for (const name of await this.caches.keys()) {
			if (name.startsWith(PREFIX) && name !== this.#name) await this.caches.delete(name);
		}
		const cache = await this.caches.open(this.#name);
		for (const [url, text] of parts) {
			if (await cache.match(url)) continue;
			await idle();
			await cache.put(url, new Response(text));
		}
	}
}

/** Waits for idle time, since writing a part blocks the thread, which can be that of the page, for over 1 ms. */
function idle(): Promise<void> {
	return new Promise((resolve) => {
		if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
		else resolve();
	});
}
