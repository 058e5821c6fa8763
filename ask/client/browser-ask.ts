import type { Answer } from '../model.ts';
import { type AskEvent, type AskRequest, eventsOf } from '../protocol.ts';
import { AskError } from './ask-error.ts';

/** What goes to the worker and comes back; pages and worker are of one build, so that nothing has to be checked. */
export interface WorkerQuestion {
	id: number;
	request: AskRequest;
}
export type WorkerAnswer = { id: number; answer: Answer } | { id: number; error: string };

export type BrowserAsk = (request: AskRequest, signal: AbortSignal) => AsyncGenerator<AskEvent>;

/** Answers in a worker, so that indexing the site never holds up typing. The worker starts with the first question. */
export function createBrowserAsk(): BrowserAsk {
	let worker: Worker | undefined;
	let questions = 0;
	const waiting = new Map<number, (answer: WorkerAnswer) => void>();

	function failAll(error: string): void {
		for (const [id, settle] of waiting) settle({ id, error });
		worker?.terminate();
		worker = undefined;
	}

	function start(): Worker {
		const started = new Worker(new URL('./ask.worker.ts', import.meta.url), { type: 'module' });
		started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => waiting.get(data.id)?.(data));
		started.addEventListener('error', () => failAll('The documentation could not be searched in this browser.'));
		return started;
	}

	return async function* ask(request, signal) {
		signal.throwIfAborted();
		questions += 1;
		const id = questions;
		let stop = () => {};
		try {
			const reply = await new Promise<WorkerAnswer>((resolve, reject) => {
				stop = () => reject(signal.reason);
				signal.addEventListener('abort', stop);
				waiting.set(id, resolve);
				worker ??= start();
				worker.postMessage({ id, request } satisfies WorkerQuestion);
			});
			if ('error' in reply) throw new AskError(reply.error);
			yield* eventsOf(reply.answer);
		} finally {
			waiting.delete(id);
			signal.removeEventListener('abort', stop);
		}
	};
}
