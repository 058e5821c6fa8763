import { Worker } from 'node:worker_threads';
import type { CompiledPage, PageSource } from '../../model.ts';
import { failedPage } from '../compiler.ts';
import type { Mode, Request, Response, WorkerSetup } from './protocol.ts';

/** Pages that wait inside of a worker, so that it never idles between two messages. */
const QUEUE_LENGTH = 4;

interface Job extends Request {
	resolve: (compiled: CompiledPage) => void;
	reject: (error: Error) => void;
}

interface Member {
	worker: Worker;
	/** In the order in which the worker takes them. */
	jobs: Job[];
	ready: boolean;
}

/** Worker threads that compile pages. A page that kills its worker becomes a finding; the others go to a new one. */
export class Crew {
	readonly #file: string;
	readonly #setup: WorkerSetup;
	readonly #members = new Set<Member>();
	readonly #waiting: Job[] = [];
	#tasks = 0;
	#closed = false;

	/** @param file absolute path of the worker's bundle */
	constructor(file: string, setup: WorkerSetup, size: number) {
		this.#file = file;
		this.#setup = setup;
		for (let index = 0; index < size; index++) this.#hire();
	}

	/** @throws (rejects) when workers can't be started at all */
	run(page: PageSource, mode: Mode): Promise<CompiledPage> {
		return new Promise((resolve, reject) => {
			this.#tasks += 1;
			this.#waiting.push({ task: this.#tasks, page, mode, resolve, reject });
			this.#assign();
		});
	}

	async close(): Promise<void> {
		this.#closed = true;
		await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
	}

	#hire(): void {
		const worker = new Worker(this.#file, { workerData: this.#setup });
		const member: Member = { worker, jobs: [], ready: false };
		let failure: Error | undefined;
		worker.on('message', (response: Response) => this.#hear(member, response));
		worker.on('error', (error) => {
			failure = error instanceof Error ? error : new Error(String(error));
		});
		worker.on('exit', (code) => this.#bury(member, failure ?? new Error(`it exited with status ${code}`)));
		this.#members.add(member);
	}

	#hear(member: Member, response: Response): void {
		if (response.kind === 'ready') member.ready = true;
		else {
			const index = member.jobs.findIndex((job) => job.task === response.task);
			const [job] = member.jobs.splice(index, 1);
			job?.resolve(response.compiled);
		}
		this.#assign();
	}

	#assign(): void {
		for (const member of this.#members) {
			while (member.ready && member.jobs.length < QUEUE_LENGTH) {
				const job = this.#waiting.shift();
				if (!job) return;
				member.jobs.push(job);
				const { task, page, mode } = job;
				member.worker.postMessage({ task, page, mode } satisfies Request);
			}
		}
	}

	#bury(member: Member, failure: Error): void {
		this.#members.delete(member);
		if (this.#closed) return;
		if (!member.ready) {
			const error = new Error(`the compiler's worker "${this.#file}" does not start: ${failure.message}`, {
				cause: failure,
			});
			for (const job of [...member.jobs, ...this.#waiting.splice(0)]) job.reject(error);
			return;
		}
		const [culprit, ...others] = member.jobs;
		culprit?.resolve(failedPage(culprit.page, new Error(`the compiler's worker stopped: ${failure.message}`)));
		this.#waiting.unshift(...others);
		this.#hire();
	}
}
