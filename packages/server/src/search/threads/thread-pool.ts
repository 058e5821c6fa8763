import { setTimeout as wait } from 'node:timers/promises';
import { readManifest } from '@octavo/search/index.ts';
import minBy from 'lodash-es/minBy.js';
import type { Answerer } from '../answerer.ts';
import type { Answer, SearchRequest } from '../make-answer.ts';
import type { ThreadSetup } from './messages.ts';
import { SearchThread, ThreadEndedError } from './search-thread.ts';

export interface ThreadPoolOptions {
	/** Absolute path of the bundle of `main.ts`. */
	file: string;
	/** Number of threads. Each holds the whole index in memory. */
	size: number;
	/** Called when a thread ended unexpectedly; another one takes its place. */
	onProblem: (error: unknown) => void;
}

/** Pause between attempts to start a thread; doubled with each. Unit: ms. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** Threads that answer from one index, so that queries use every core and do not delay other requests. */
export class ThreadPool implements Answerer {
	readonly warm: Promise<void>;
	readonly #threads = new Set<SearchThread>();
	readonly #start: () => SearchThread;
	#closed = false;

	/**
	 * @param directory of the index
	 * @throws (rejects) {Error} when no thread starts, or the index cannot be read
	 */
	static async open(directory: string, options: ThreadPoolOptions): Promise<ThreadPool> {
		const pool = new ThreadPool({ directory, manifest: await readManifest(directory) }, options);
		const starts = await Promise.allSettled([...pool.#threads].map(({ ready }) => ready));
		// If only some fail, they are replaced like threads that end later.
		const failures = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []));
		if (failures.length === starts.length) throw failures[0];
		for (const thread of pool.#threads) pool.#replaceAtItsEnd(thread, options.onProblem);
		return pool;
	}

	private constructor(setup: ThreadSetup, { file, size }: ThreadPoolOptions) {
		this.#start = () => new SearchThread(file, setup);
		while (this.#threads.size < size) this.#threads.add(this.#start());
		this.warm = Promise.all([...this.#threads].map(({ warm }) => warm)).then(() => {});
	}

	/** @throws {RequestError} {ThreadEndedError} */
	async answer(request: SearchRequest): Promise<Answer> {
		const idlest = minBy([...this.#threads], ({ load }) => load);
		if (!idlest) throw new ThreadEndedError();
		return idlest.answer(request);
	}

	close(): void {
		this.#closed = true;
		for (const thread of this.#threads) thread.close();
	}

	/** Replaces a thread that has ended. What keeps a thread from starting may pass, so starting is retried. */
	async #replaceAtItsEnd(thread: SearchThread, onProblem: (error: unknown) => void): Promise<void> {
		let problem: unknown = await thread.ended;
		this.#threads.delete(thread);
		for (let pause = 0; !this.#closed; pause = Math.min(MAX_PAUSE_MS, pause * 2 || FIRST_PAUSE_MS)) {
			onProblem(problem);
			await wait(pause, undefined, { ref: false });
			if (this.#closed) return;
			const next = this.#start();
			try {
				await next.ready;
			} catch (error) {
				problem = error;
				continue;
			}
			if (this.#closed) return next.close();
			this.#threads.add(next);
			return this.#replaceAtItsEnd(next, onProblem);
		}
	}
}
