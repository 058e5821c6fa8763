import { openOnce } from '@octavo/platform/open-once.ts';
import { answerQueries } from '../protocol/answer.ts';
import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from '../retrieval/format/layout.ts';
import { RequestError } from '../retrieval/request-error.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { ApiError, RetryError } from './errors.ts';
import { FileError, fetchText, UnreachableError } from './fetch-text.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

export interface LocalTransportOptions {
	/** Absolute address of the index's manifest. */
	manifest: string;
	/** Text of the manifest, if it has already been read. It is used once, since a new build has another manifest. */
	manifestText?: string | undefined;
	/** Whether loaded parts are stored for readers who are offline later. */
	keeps: boolean;
	/** Reads the text at an address; default: fetches it. */
	read?: ((url: string) => Promise<string>) | undefined;
	/** Storage for parts; default: the browser's, if there is one. */
	caches?: CacheStorageLike | undefined;
}

/** Answers from a static index in the thread that creates it: the page's main thread or a worker. */
export class LocalTransport implements SearchTransport {
	readonly #options: LocalTransportOptions;
	readonly #read: (url: string) => Promise<string>;
	#manifestText: string | undefined;
	/** Opens the index with the first query, and again with the next one after a failure. */
	#open = openOnce(() => this.#load());
	#partCache: PartCache | undefined;

	constructor(options: LocalTransportOptions) {
		this.#options = options;
		this.#read = options.read ?? fetchText;
		this.#manifestText = options.manifestText;
	}

	async query(queries: MultipleQueries, { signal }: RequestOptions = {}): Promise<MultipleQueriesResponse<unknown>> {
		// Lets a pending abort run first, so that outdated queries are not computed.
		await Promise.resolve();
		signal?.throwIfAborted();
		try {
			return await this.#answer(queries);
		} catch (error) {
			if (error instanceof RequestError) throw new ApiError(error.message, error.statusCode);
			throw new RetryError([error]);
		}
	}

	async #answer(queries: MultipleQueries): Promise<MultipleQueriesResponse<unknown>> {
		const index = await this.#open();
		try {
			return await answerQueries(index, queries);
		} catch (error) {
			if (error instanceof UnreachableError) return answerQueries(index.loaded, queries);
			if (!(error instanceof FileError)) throw error;
			// The site was redeployed: its new manifest names the new files.
			this.#open = openOnce(() => this.#load());
			return answerQueries(await this.#open(), queries);
		}
	}

	async #load(): Promise<StaticIndex> {
		const { manifest, keeps } = this.#options;
		const parts = new URL(`${PARTS_DIRECTORY}/`, manifest);
		const index = await StaticIndex.open({
			read: (name) => (name === MANIFEST_NAME ? this.#readManifest() : this.#readPart(new URL(name, parts).href)),
		});
		// Where a browser refuses storage, even asking for it can throw.
		const caches = keeps ? (this.#options.caches ?? globalThis.caches) : undefined;
		this.#partCache = caches && new PartCache(index.reader.id, caches);
		return index;
	}

	async #readManifest(): Promise<string> {
		const text = this.#manifestText ?? (await this.#read(this.#options.manifest));
		this.#manifestText = undefined;
		return text;
	}

	async #readPart(url: string): Promise<string> {
		try {
			const text = await this.#read(url);
			this.#partCache?.keep(url, text);
			return text;
		} catch (error) {
			const cached = error instanceof UnreachableError ? await this.#partCache?.find(url) : undefined;
			if (cached === undefined) throw error;
			return cached;
		}
	}
}

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
