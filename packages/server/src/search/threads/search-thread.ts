import { Worker } from 'node:worker_threads';
import { RequestError } from '@octavo/search/index.ts';
import { costOf } from '../cost-of.ts';
import type { Answer, SearchRequest } from '../make-answer.ts';
import type { Message, Refusal, Task, ThreadSetup } from './messages.ts';

/** The thread ended before the answer was ready. */
export class ThreadEndedError extends Error {
	override readonly name = 'ThreadEndedError';
	readonly statusCode = 503;
	constructor(options?: ErrorOptions) {
		super('Search is restarting. Try again in a moment.', options);
	}
}

/** The largest requests take about four seconds; a thread that takes this long hangs. Unit: ms. */
const TIMEOUT = 30_000;

interface Waiting {
	/** In ordinary queries. */
	cost: number;
	timer: NodeJS.Timeout;
	resolve: (answer: Answer) => void;
	reject: (error: Error) => void;
}

/** A worker thread with its own index. */
export class SearchThread {
	/** Resolves when the thread can answer. Rejects when it ended before that, as with an unreadable index. */
	readonly ready: Promise<void>;
	/** Resolves when answers are as fast as they get, or when the thread has ended. */
	readonly warm: Promise<void>;
	/** Resolves with the reason when the thread has ended. */
	readonly ended: Promise<Error>;
	readonly #worker: Worker;
	/** By task number. */
	readonly #waiting = new Map<number, Waiting>();
	#tasks = 0;
	#closing = false;
	#end: ThreadEndedError | undefined;

	/** @param file absolute path of the bundle of `main.ts` */
	constructor(file: string, setup: ThreadSetup) {
		const worker = new Worker(file, {
			workerData: setup,
			// By default, each thread keeps 50 MB for what lives a moment.
			resourceLimits: { maxYoungGenerationSizeMb: 8 },
		});
		this.#worker = worker;
		const heard = (kind: Message['kind']) =>
			new Promise<void>((resolve) => worker.on('message', (message: Message) => message.kind === kind && resolve()));
		const failed = new Promise<Error>((resolve) => worker.once('error', resolve));
		const exited = new Promise<Error>((resolve) =>
			worker.once('exit', (code) => resolve(new Error(`it exited with status ${code}`))),
		);
		this.ended = Promise.race([failed, exited]);
		const endedEarly = this.ended.then((cause) => {
			throw new Error(`a search thread does not start: ${cause.message}`, { cause });
		});
		this.ready = Promise.race([heard('ready'), endedEarly]);
		this.warm = Promise.race([heard('warm'), this.ended.then(() => {})]);
		worker.on('message', (message: Message) => this.#hear(message));
		this.ended.then((cause) => this.#abandon(cause));
	}

	/** Cost of the pending answers, in ordinary queries. */
	get load(): number {
		let load = 0;
		for (const { cost } of this.#waiting.values()) load += cost;
		return load;
	}

	/** @throws (rejects) {RequestError} {ThreadEndedError} */
	async answer(request: SearchRequest): Promise<Answer> {
		if (this.#end) throw this.#end;
		return new Promise((resolve, reject) => {
			this.#tasks += 1;
			const timer = setTimeout(() => this.#stop(), TIMEOUT);
			this.#waiting.set(this.#tasks, { cost: costOf(request), timer, resolve, reject });
			this.#worker.postMessage({ id: this.#tasks, request } satisfies Task);
		});
	}

	/** Ends the thread once all pending requests have been answered, including those sent in this turn. */
	close(): void {
		this.#closing = true;
		setImmediate(() => this.load === 0 && this.#worker.terminate());
	}

	#hear(message: Message): void {
		if (message.kind === 'ready' || message.kind === 'warm') return;
		const waiting = this.#waiting.get(message.id);
		this.#waiting.delete(message.id);
		clearTimeout(waiting?.timer);
		if (message.kind === 'answer') waiting?.resolve(message.answer);
		else waiting?.reject(errorOf(message.refusal));
		if (this.#closing) this.close();
	}

	#abandon(cause: Error): void {
		this.#end = new ThreadEndedError({ cause });
		for (const { reject, timer } of this.#waiting.values()) {
			clearTimeout(timer);
			reject(this.#end);
		}
		this.#waiting.clear();
	}

	/** Ends a thread that hangs. */
	#stop(): void {
		this.#worker.emit('error', new Error(`it did not answer within ${TIMEOUT} ms`));
		this.#worker.terminate();
	}
}

function errorOf({ message, status, stack }: Refusal): Error {
	if (status < 500) return new RequestError(message, status);
	return Object.assign(new Error(message), { stack });
}
