import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Database } from './database.ts';
import { type PgliteReply, type PgliteRequest, type PgliteSetup, servePglite } from './pglite-worker.ts';

/**
 * Opens PostgreSQL as WebAssembly in a thread of its own, because opening takes seconds that readers should not wait
 * for. Its code and its 16 MB of data are loaded by the first call. Only one process may open a directory; see
 * `folder-lock.ts`.
 * @param directory created when it is missing
 * @throws (rejects) when it cannot be opened
 */
export async function openPglite(directory: string): Promise<EmbeddedDatabase> {
	await mkdir(directory, { recursive: true });
	const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
	const thread = new PgliteThread({ module, directory });
	const query: Database['query'] = (statement, values = []) => thread.ask({ statement, values });
	/** Runs one after the other, so that nothing else gets into a transaction. */
	const queue = new PQueue({ concurrency: 1 });
	await query('SELECT 1').catch(async (error: unknown) => {
		await thread.end();
		throw error;
	});
	return {
		query: (statement, values) => queue.add(() => query(statement, values)),
		transaction: (work) =>
			queue.add(async () => {
				await query('BEGIN');
				try {
					const result = await work({ query });
					await query('COMMIT');
					return result;
				} catch (error) {
					await query('ROLLBACK');
					throw error;
				}
			}),
		close: () => queue.add(() => thread.close()),
		abandon: () => thread.end(),
	};
}

export interface EmbeddedDatabase extends Database {
	/** Ends the database without another write, because the folder belongs to another process by now. */
	abandon(): Promise<void>;
}

interface Asker {
	resolve(rows: Record<string, unknown>[]): void;
	reject(error: Error): void;
}

/** The thread that runs the database. It keeps the process alive only while somebody waits for an answer. */
class PgliteThread {
	readonly #worker: Worker;
	readonly #asked = new Map<number, Asker>();
	#lastId = 0;
	#failure: Error | undefined;

	constructor(setup: PgliteSetup) {
		const program = `(${servePglite.toString()})(require, require('node:worker_threads'))`;
		this.#worker = new Worker(program, { eval: true, workerData: setup });
		this.#worker.unref();
		this.#worker.on('message', ({ id, rows = [], error, code }: PgliteReply) => {
			const asker = this.#take(id);
			if (error === undefined) asker?.resolve(rows);
			else asker?.reject(Object.assign(new Error(error), code === undefined ? {} : { code }));
		});
		this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
		this.#worker.on('exit', () => this.#fail(new Error('The embedded database has ended.')));
	}

	ask(request: Omit<PgliteRequest, 'id'>): Promise<Record<string, unknown>[]> {
		if (this.#failure) return Promise.reject(this.#failure);
		this.#lastId += 1;
		const id = this.#lastId;
		this.#worker.ref();
		return new Promise((resolve, reject) => {
			this.#asked.set(id, { resolve, reject });
			this.#worker.postMessage({ id, ...request } satisfies PgliteRequest);
		});
	}

	async close(): Promise<void> {
		await this.ask({}).finally(() => this.end());
	}

	async end(): Promise<void> {
		await this.#worker.terminate();
	}

	#take(id: number): Asker | undefined {
		const asker = this.#asked.get(id);
		this.#asked.delete(id);
		if (this.#asked.size === 0) this.#worker.unref();
		return asker;
	}

	#fail(error: Error): void {
		this.#failure ??= error;
		for (const id of [...this.#asked.keys()]) this.#take(id)?.reject(this.#failure);
	}
}
