/** The part of `CacheStorage` in use. */
export type PartCaches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

const PREFIX = 'search-';
/** How long nothing has to be fetched before parts are written, so that readers never wait for it. Unit: ms. */
const QUIET = 500;

/** Keeps the parts that a browser has loaded of one index, for readers who are offline later. */
export class KeptParts {
	readonly #name: string;
	readonly #waiting = new Map<string, string>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param id of the index; the parts of other indices are removed when the first of this one is kept */
	constructor(
		id: string,
		private readonly caches: PartCaches,
	) {
		this.#name = PREFIX + id;
	}

	/** Keeps a part in a quiet moment. Storage that is full or blocked keeps nothing. */
	keep(url: string, text: string): void {
		this.#waiting.set(url, text);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#write().catch(() => {}), QUIET);
	}

	/** @returns the text of a part, where it was kept */
	async find(url: string): Promise<string | undefined> {
		const cache = await this.caches.open(this.#name);
		return (await cache.match(url))?.text();
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

/** Writing a part takes more than a millisecond of the thread, which may be that of a page in which a reader types. */
function idle(): Promise<void> {
	return new Promise((resolve) => {
		if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
		else resolve();
	});
}
