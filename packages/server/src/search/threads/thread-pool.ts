import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { textLanguage } from '@octavo/contract/index.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import { openIndex, type QuestionIndex, RequestError, readManifest } from '@octavo/search/index.ts';
import minBy from 'lodash-es/minBy.js';
import type { Answerer } from '../answerer.ts';
import { costOf } from '../make-answer.ts';

/** Start parameters of a thread. */
export interface ThreadSetup {
	/** Directory of the index. */
	directory: string;
	/**
	 * Manifest of the index. All threads use the same index, including those that start when the directory already holds
	 * the next build.
	 */
	manifest: string;
	/** Of the site, in which words have their endings. */
	language: string;
}

/** What a thread is asked to do. */
type Calls = Pick<Answerer, 'answer'> & QuestionIndex;
type Call = { [Method in keyof Calls]: { method: Method; values: Parameters<Calls[Method]> } }[keyof Calls];

/** Sent to a thread. */
export interface Task {
	id: number;
	call: Call;
}

/** Why a request has no answer. */
export interface Refusal {
	message: string;
	/** HTTP status. */
	status: number;
	/** For the log, if it is an error of the server. */
	stack?: string | undefined;
}

/** Sent by a thread. `ready` comes once, before all answers; `warm` comes once. */
export type Message =
	| { kind: 'ready' }
	| { kind: 'warm' }
	| { kind: 'answer'; id: number; answer: Awaited<ReturnType<Calls[keyof Calls]>> }
	| { kind: 'refusal'; id: number; refusal: Refusal };

/** The thread ended before the answer was ready. */
class ThreadEndedError extends Error {
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
	resolve: (answer: never) => void;
	reject: (error: Error) => void;
}

/** A worker thread with its own index. */
class SearchThread {
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
	async run<Result>(call: Call): Promise<Result> {
		if (this.#end) throw this.#end;
		const cost = call.method === 'answer' ? costOf(...call.values) : 1;
		return new Promise((resolve, reject) => {
			this.#tasks += 1;
			const timer = setTimeout(() => this.#stop(), TIMEOUT);
			this.#waiting.set(this.#tasks, { cost, timer, resolve, reject });
			this.#worker.postMessage({ id: this.#tasks, call } satisfies Task);
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
		if (message.kind === 'answer') waiting?.resolve(message.answer as never);
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

export interface ThreadPoolOptions {
	/** Absolute path of the bundle of `main.ts`. */
	file: string;
	/** Number of threads at most. Each holds the whole index in memory. */
	size: number;
	/** Called when a thread ended unexpectedly; another one takes its place. */
	onProblem: (error: unknown) => void;
}

/** Pause between attempts to start a thread; doubled with each. Unit: ms. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/**
 * Threads that answer from one index, so that queries use every core and do not delay other requests. There is one until
 * a query finds all busy, since most sites rarely have two at a time, and each takes 40 MB for this site.
 */
export class ThreadPool implements Answerer, QuestionIndex {
	/** Those that can answer. */
	readonly #threads = new Set<SearchThread>();
	/** Threads that there are, or will be once they start. */
	#kept = 0;
	readonly #start: () => SearchThread;
	/** For what still works with this build after its threads have ended. */
	readonly #withoutThreads: () => Promise<QuestionIndex>;
	#closed = false;

	/**
	 * @param directory of the index
	 * @throws (rejects) {Error} when no thread starts, or the index cannot be read
	 */
	static async open(directory: string, options: ThreadPoolOptions): Promise<ThreadPool> {
		const setup = { directory, manifest: await readManifest(directory), language: textLanguage() };
		const first = new SearchThread(options.file, setup);
		await first.ready;
		return new ThreadPool(setup, options, first);
	}

	/** @param first is ready */
	private constructor(
		setup: ThreadSetup,
		private readonly options: ThreadPoolOptions,
		private readonly first: SearchThread,
	) {
		this.#start = () => new SearchThread(options.file, setup);
		this.#withoutThreads = openOnce(() => openIndex(setup.directory, setup.manifest));
		this.#threads.add(first);
		void this.#keep(first);
	}

	get warm(): Promise<void> {
		return this.first.warm;
	}

	/** All three @throws {RequestError} {ThreadEndedError} */
	answer: Calls['answer'] = (...values) => this.#run({ method: 'answer', values });
	search: Calls['search'] = async (...values) =>
		this.#closed ? (await this.#withoutThreads()).search(...values) : this.#run({ method: 'search', values });
	retrieve: Calls['retrieve'] = async (...values) =>
		this.#closed ? (await this.#withoutThreads()).retrieve(...values) : this.#run({ method: 'retrieve', values });

	async #run<Result>(call: Call): Promise<Result> {
		const idlest = minBy([...this.#threads], ({ load }) => load);
		if (!idlest) throw new ThreadEndedError();
		if (idlest.load > 0 && this.#kept < this.options.size) void this.#keep(this.#start());
		return idlest.run(call);
	}

	close(): void {
		this.#closed = true;
		for (const thread of this.#threads) thread.close();
	}

	/** Uses a thread, and another one after its end. What keeps a thread from starting may pass, so starting is retried. */
	async #keep(first: SearchThread): Promise<void> {
		this.#kept += 1;
		for (let thread = first, pause = 0; ; thread = this.#start()) {
			let problem: unknown;
			try {
				await thread.ready;
				if (this.#closed) return thread.close();
				this.#threads.add(thread);
				pause = 0;
				problem = await thread.ended;
				this.#threads.delete(thread);
			} catch (error) {
				problem = error;
			}
			if (this.#closed) return;
			this.options.onProblem(problem);
			await wait(pause, undefined, { ref: false });
			if (this.#closed) return;
			pause = Math.min(MAX_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS);
		}
	}
}
