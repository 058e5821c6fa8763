import { answerQueries, RequestError } from '../protocol/answer.ts';
import { MANIFEST_NAME, PARTS_DIRECTORY } from '../retrieval/format/layout.ts';
import type { IndexFiles } from '../retrieval/index-files.ts';
import { InvalidParameterError } from '../retrieval/invalid-parameter-error.ts';
import { StaticIndex } from '../retrieval/static-index.ts';
import { FileError, fetchText, UnreachableError } from './fetch-text.ts';
import { KeptParts, type PartCaches } from './kept-parts.ts';
import type { WorkerFailure, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

/** What a worker does, in whatever thread: answers messages from the index that lies at an address. */
export class WorkerHost {
	readonly #cancelled = new Set<number>();
	#index: Promise<StaticIndex> | undefined;
	#files: IndexFiles | undefined;
	#keeps = false;
	#kept: KeptParts | undefined;

	/** @param caches where parts are kept for readers who are offline; none where the browser has no storage */
	constructor(
		private readonly respond: (response: WorkerResponse) => void,
		private readonly read: (url: string) => Promise<string> = fetchText,
		private readonly caches: PartCaches | undefined = globalThis.caches,
	) {}

	async handle(request: WorkerRequest): Promise<void> {
		if (request.kind === 'open') {
			this.#files = this.#filesAt(request.manifest, request.text);
			this.#keeps = request.keeps;
			// Before there is a query; that one tries again where this fails.
			void this.#open();
		} else if (request.kind === 'cancel') this.#cancelled.add(request.id);
		else await this.#answer(request);
	}

	async #answer(request: Extract<WorkerRequest, { kind: 'query' }>): Promise<void> {
		const { id } = request;
		// What the reader has typed past is not worth the time; its cancellation waits behind it in the queue.
		await Promise.resolve();
		if (this.#cancelled.delete(id)) return;
		try {
			this.respond({ id, kind: 'result', result: await this.#query(request.queries) });
		} catch (error) {
			this.respond({ id, kind: 'failure', failure: failureOf(error) });
		}
		this.#cancelled.delete(id);
	}

	async #query(queries: unknown): Promise<{ results: unknown[] }> {
		const index = await this.#open();
		try {
			return await answerQueries(index, queries);
		} catch (error) {
			if (error instanceof UnreachableError) return answerQueries(index.loaded, queries);
			if (!(error instanceof FileError)) throw error;
			// A new build has other files: its manifest names them.
			this.#index = undefined;
			return answerQueries(await this.#open(), queries);
		}
	}

	#open(): Promise<StaticIndex> {
		if (!this.#index) {
			const files = this.#files;
			if (!files) throw new Error('The worker was not told where the index is.');
			const opening = this.#openFrom(files);
			this.#index = opening;
			opening.catch(() => {
				// The next query tries again.
				if (this.#index === opening) this.#index = undefined;
			});
		}
		return this.#index;
	}

	async #openFrom(files: IndexFiles): Promise<StaticIndex> {
		const index = await StaticIndex.open(files);
		this.#kept = this.#keeps && this.caches ? new KeptParts(index.reader.id, this.caches) : undefined;
		return index;
	}

	/** @param text of the manifest, for the first time that it is read; a new build has another */
	#filesAt(manifest: string, text: string | undefined): IndexFiles {
		const parts = new URL(`${PARTS_DIRECTORY}/`, manifest);
		let known = text;
		const readManifest = async () => {
			const found = known ?? (await this.read(manifest));
			known = undefined;
			return found;
		};
		return {
			read: (name) => (name === MANIFEST_NAME ? readManifest() : this.#readPart(new URL(name, parts).href)),
		};
	}

	async #readPart(url: string): Promise<string> {
		try {
			const text = await this.read(url);
			this.#kept?.keep(url, text);
			return text;
		} catch (error) {
			const kept = error instanceof UnreachableError ? await this.#kept?.find(url) : undefined;
			if (kept === undefined) throw error;
			return kept;
		}
	}
}

function failureOf(error: unknown): WorkerFailure {
	if (error instanceof InvalidParameterError || error instanceof RequestError) {
		return { name: 'ApiError', message: error.message, status: error.status };
	}
	return { name: 'Error', message: error instanceof Error ? error.message : String(error) };
}
