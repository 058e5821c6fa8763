import { fetchText } from './fetch-text.ts';
import type { WorkerHost } from './worker-host.ts';
import type { WorkerLike, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

type Listener<Event> = (event: Event) => void;

/** @returns the text of the file at an address */
type Read = (url: string) => Promise<string>;

export interface AdaptiveWorkerParts {
	/** Loads what a worker does, for the page itself. */
	loadHost(): Promise<
		new (
			respond: (response: WorkerResponse) => void,
			read: Read,
		) => Pick<WorkerHost, 'handle' | 'sections'>
	>;
	/** Makes the worker for large indices. */
	startWorker(): WorkerLike;
	/** Sections of an index that is searched in the page, at most. */
	mostInPage: number;
	/** Default: fetches it. */
	read?: Read;
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
		// The manifest, which is read first, comes beside the code that reads it.
		let early: Promise<string> | undefined = read(open.manifest);
		early.catch(() => {});
		const Host = await loadHost();
		const respond = (data: WorkerResponse) => {
			for (const listener of this.#onMessage) listener({ data });
		};
		const host = new Host(respond, (url) => {
			const text = early ?? read(url);
			early = undefined;
			return text;
		});
		void host.handle(open);
		// Where it can't be read, each query says so.
		const sections = await host.sections().catch(() => 0);
		if (this.#isOver) return;
		const isLarge = sections > mostInPage;
		this.#target = isLarge
			? this.#startWorker()
			: { postMessage: (message) => void host.handle(message), terminate: () => {} };
		for (const message of this.#waiting) if (isLarge || message !== open) this.#target.postMessage(message);
	}

	#startWorker(): WorkerLike {
		const worker = this.#parts.startWorker();
		for (const listener of this.#onMessage) worker.addEventListener('message', listener);
		for (const listener of this.#onError) worker.addEventListener('error', listener);
		return worker;
	}
}
