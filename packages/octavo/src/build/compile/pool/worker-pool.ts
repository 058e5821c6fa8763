import { Worker } from 'node:worker_threads';
import type { PageSource } from '../../graph/index.ts';
import type { CompiledPage } from '../../model.ts';
import { failedPage } from '../compiler.ts';
import type { Message, Mode, Request, Response, WorkerSetup } from './protocol.ts';

/** Number of pages queued in each worker, so that it never idles between two messages. */
const QUEUE_LENGTH = 4;

interface Job extends Request {
	resolve: (compiled: CompiledPage) => void;
	reject: (error: Error) => void;
}

interface PoolWorker {
	worker: Worker;
	/** In the order in which the worker processes them. */
	jobs: Job[];
	ready: boolean;
}

/**
 * A pool of worker threads that compile pages. A page that crashes its worker gets a finding; a new worker takes its
 * other pages.
 */
export class WorkerPool {
	readonly #file: string;
	readonly #setup: WorkerSetup;
	readonly #workers = new Set<PoolWorker>();
	readonly #waiting: Job[] = [];
	#tasks = 0;
	/** Why a worker could not be started. */
	#failure: Error | undefined;
	#closed = false;

	/** @param file absolute path of the worker's bundle */
	constructor(file: string, setup: WorkerSetup, size: number) {
		this.#file = file;
		this.#setup = setup;
		for (let index = 0; index < size; index++) this.#spawn();
	}

	/**
	 * Compiles a page in a worker.
	 * @throws {Error} (rejects) if the workers cannot be started
	 */
	run(page: PageSource, mode: Mode): Promise<CompiledPage> {
		if (this.#failure) return Promise.reject(this.#failure);
		return new Promise((resolve, reject) => {
			this.#tasks += 1;
			this.#waiting.push({ task: this.#tasks, page, mode, resolve, reject });
			this.#assign();
		});
	}

	/** Asks the workers to end: Node 26.10 as a whole can crash when a thread is terminated. */
	async close(): Promise<void> {
		this.#closed = true;
		const ends = [...this.#workers].map(({ worker }) => {
			worker.postMessage('close' satisfies Message);
			return new Promise((resolve) => worker.once('exit', resolve));
		});
		await Promise.all(ends);
	}

	#spawn(): void {
		const worker = new Worker(this.#file, { workerData: this.#setup });
		const poolWorker: PoolWorker = { worker, jobs: [], ready: false };
		let failure: Error | undefined;
		worker.on('message', (response: Response) => this.#onMessage(poolWorker, response));
		worker.on('error', (error) => {
			failure = error instanceof Error ? error : new Error(String(error));
		});
		worker.on('exit', (code) => this.#onExit(poolWorker, failure ?? new Error(`it exited with status ${code}`)));
		this.#workers.add(poolWorker);
	}

	#onMessage(poolWorker: PoolWorker, response: Response): void {
		if (response.kind === 'ready') poolWorker.ready = true;
		else {
			const index = poolWorker.jobs.findIndex((job) => job.task === response.task);
			const [job] = poolWorker.jobs.splice(index, 1);
			job?.resolve(response.compiled);
		}
		this.#assign();
	}

	#assign(): void {
		for (const poolWorker of this.#workers) {
			while (poolWorker.ready && poolWorker.jobs.length < QUEUE_LENGTH) {
				const job = this.#waiting.shift();
				if (!job) return;
				poolWorker.jobs.push(job);
				const { task, page, mode } = job;
				poolWorker.worker.postMessage({ task, page, mode } satisfies Message);
			}
		}
	}

	#onExit(poolWorker: PoolWorker, failure: Error): void {
		this.#workers.delete(poolWorker);
		if (this.#closed) return;
		if (!poolWorker.ready) {
			this.#failure = new Error(`the compiler's worker "${this.#file}" does not start: ${failure.message}`, {
				cause: failure,
			});
			for (const job of this.#waiting.splice(0)) job.reject(this.#failure);
			return;
		}
		const [failed, ...others] = poolWorker.jobs;
		failed?.resolve(failedPage(failed.page, new Error(`the compiler's worker stopped: ${failure.message}`)));
		this.#waiting.unshift(...others);
		this.#spawn();
	}
}
