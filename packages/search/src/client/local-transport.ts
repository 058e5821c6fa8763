import { openOnce } from '@octavo/platform/open-once.ts';
import { answerQueries } from '../protocol/answer.ts';
import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from '../retrieval/format/layout.ts';
import { RequestError } from '../retrieval/request-error.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { ApiError, RetryError } from './errors.ts';
import { FileError, fetchText, UnreachableError } from './fetch-text.ts';
import { type CacheStorageLike, PartCache } from './part-cache.ts';
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
		const { manifest, keeps, caches = globalThis.caches } = this.#options;
		const parts = new URL(`${PARTS_DIRECTORY}/`, manifest);
		const index = await StaticIndex.open({
			read: (name) => (name === MANIFEST_NAME ? this.#readManifest() : this.#readPart(new URL(name, parts).href)),
		});
		this.#partCache = keeps && caches ? new PartCache(index.reader.id, caches) : undefined;
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
