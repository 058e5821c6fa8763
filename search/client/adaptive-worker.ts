import type { IndexManifest } from '../retrieval/format/layout.ts';
import { fetchText } from './fetch-text.ts';
import type { WorkerHost } from './worker-host.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

type HostClass = new (respond: (response: WorkerResponse) => void) => Pick<WorkerHost, 'handle'>;
type Listener<Event> = (event: Event) => void;

export interface AdaptiveWorkerParts {
	/** Loads what a worker does, for the page itself. */
	loadHost(): Promise<HostClass>;
	/** Makes the worker for large indices. */
	startWorker(): WorkerLike;
	/** Sections of an index that is searched in the page, at most. */
	mostInPage: number;
	/** Gives the text at an address; default: fetches it. */
	read?: (url: string) => Promise<string>;
}

/**
 * Searches a small index in the page, so that results are in the same frame as the letter that asked for them, and
 * starts a worker for a large one, so that letters don't wait for results.
 */
export class AdaptiveWorker implements WorkerLike {
	readonly #parts: AdaptiveWorkerParts;
	readonly #onMessage: Listener<{ data: WorkerResponse }>[] = [];
	readonly #onError: Listener<{ message?: string }>[] = [];
	/** Messages until it is known who takes them. */
	readonly #waiting: WorkerRequest[] = [];
	#target: Pick<WorkerLike, 'postMessage' | 'terminate'> | undefined;
	#isOver = false;

	constructor(parts: AdaptiveWorkerParts) {
		this.#parts = parts;
	}

	postMessage(message: WorkerRequest): void {
		if (this.#target) this.#target.postMessage(message);
		else this.#waiting.push(message);
		if (message.kind !== 'open') return;
		this.#choose(message).catch((error: unknown) => {
			for (const listener of this.#onError) listener({ message: String(error) });
		});
	}

	addEventListener(
		...[type, listener]: ['message', Listener<{ data: WorkerResponse }>] | ['error', Listener<{ message?: string }>]
	): void {
		if (type === 'message') this.#onMessage.push(listener);
		else this.#onError.push(listener);
	}

	terminate(): void {
		this.#isOver = true;
		this.#target?.terminate();
	}

	/** @param open the first message */
	async #choose(open: Extract<WorkerRequest, { kind: 'open' }>): Promise<void> {
		const { loadHost, mostInPage, read = fetchText } = this.#parts;
		// Both at once: most indices are small. Where the manifest can't be read, each query says so.
		const loading = loadHost();
		loading.catch(() => {});
		const text = await read(open.manifest).catch(() => undefined);
		const isLarge = text !== undefined && sectionsOf(text) > mostInPage;
		const target = isLarge ? this.#startWorker() : inPage(await loading, this.#onMessage);
		if (this.#isOver) return target.terminate();
		this.#target = target;
		for (const message of this.#waiting)
			target.postMessage(message === open && text !== undefined ? { ...open, text } : message);
	}

	#startWorker(): WorkerLike {
		const worker = this.#parts.startWorker();
		for (const listener of this.#onMessage) worker.addEventListener('message', listener);
		for (const listener of this.#onError) worker.addEventListener('error', listener);
		return worker;
	}
}

function inPage(Host: HostClass, listeners: readonly Listener<{ data: WorkerResponse }>[]) {
	const host = new Host((data) => {
		for (const listener of listeners) listener({ data });
	});
	return { postMessage: (message: WorkerRequest) => void host.handle(message), terminate: () => {} };
}

/** What is no manifest is none of a large index: whoever opens it says what is wrong. */
function sectionsOf(manifest: string): number {
	try {
		const { sections }: IndexManifest = JSON.parse(manifest);
		return sections;
	} catch {
		return 0;
	}
}
