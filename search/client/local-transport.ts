import { answerQueries, RequestError } from '../protocol/answer.ts';
import type { MultipleQueries } from '../protocol/requests.ts';
import type { MultipleQueriesResponse } from '../protocol/responses.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from '../retrieval/format/layout.ts';
import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { ApiError, RetryError } from './errors.ts';
import { FileError, fetchText, UnreachableError } from './fetch-text.ts';
import { KeptParts, type PartCaches } from './kept-parts.ts';
import type { RequestOptions, SearchTransport } from './transport.ts';

export interface LocalTransportOptions {
	/** Absolute address of the index's manifest. */
	manifest: string;
	/** Text of the manifest where it has been read already. It is used once: a new build has another manifest. */
	manifestText?: string | undefined;
	/** Whether loaded parts are kept for readers who are offline later. */
	keeps: boolean;
	/** Reads the text at an address; default: fetches it. */
	read?: ((url: string) => Promise<string>) | undefined;
	/** Where parts are kept; default: the browser's storage, where there is one. */
	caches?: PartCaches | undefined;
}

/** Answers from a static index in the thread that it is created in: that of the page, or a worker. */
export class LocalTransport implements SearchTransport {
	readonly #options: LocalTransportOptions;
	readonly #read: (url: string) => Promise<string>;
	#manifestText: string | undefined;
	#index: Promise<StaticIndex> | undefined;
	#kept: KeptParts | undefined;

	constructor(options: LocalTransportOptions) {
		this.#options = options;
		this.#read = options.read ?? fetchText;
		this.#manifestText = options.manifestText;
	}

	async query(queries: MultipleQueries, { signal }: RequestOptions = {}): Promise<MultipleQueriesResponse<unknown>> {
		// A query that the reader has typed past is not worth computing; its abort is already queued behind this call.
		await Promise.resolve();
		signal?.throwIfAborted();
		try {
			return await this.#answer(queries);
		} catch (error) {
			if (error instanceof InvalidParameterError || error instanceof RequestError) {
				throw new ApiError(error.message, error.status);
			}
			throw new RetryError([error]);
		}
	}

	/** A static index has no server that could be told. */
	async sendEvents(): Promise<void> {}

	close(): void {}

	async #answer(queries: MultipleQueries): Promise<MultipleQueriesResponse<unknown>> {
		const index = await this.#open();
		try {
			return await answerQueries(index, queries);
		} catch (error) {
			if (error instanceof UnreachableError) return answerQueries(index.loaded, queries);
			if (!(error instanceof FileError)) throw error;
			// The site was deployed anew: its new manifest names the new files.
			this.#index = undefined;
			return answerQueries(await this.#open(), queries);
		}
	}

	/** Opens the index once. A failed attempt is repeated by the next query. */
	#open(): Promise<StaticIndex> {
		if (this.#index) return this.#index;
		const opening = this.#load();
		this.#index = opening;
		opening.catch(() => {
			if (this.#index === opening) this.#index = undefined;
		});
		return opening;
	}

	async #load(): Promise<StaticIndex> {
		const { manifest, keeps, caches = globalThis.caches } = this.#options;
		const parts = new URL(`${PARTS_DIRECTORY}/`, manifest);
		const index = await StaticIndex.open({
			read: (name) => (name === MANIFEST_NAME ? this.#readManifest() : this.#readPart(new URL(name, parts).href)),
		});
		this.#kept = keeps && caches ? new KeptParts(index.reader.id, caches) : undefined;
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
			this.#kept?.keep(url, text);
			return text;
		} catch (error) {
			const kept = error instanceof UnreachableError ? await this.#kept?.find(url) : undefined;
			if (kept === undefined) throw error;
			return kept;
		}
	}
}
