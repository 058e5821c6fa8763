import { addBase, markdownAddress, t } from '@octavo/contract/index.ts';
import { createAsk } from '../answer-question.ts';
import type { RankedSection, RetrieveOptions } from '../model.ts';
import { type AskEvent, type AskRequest, askOptionsOf, eventsOf } from '../protocol.ts';
import { AskError, load } from './load.ts';

/** Messages to and from the worker. Page and worker come from the same build, so they are not validated. */
export interface WorkerQuestion {
	id: number;
	question: string;
	options: RetrieveOptions;
}
export type WorkerAnswer = { id: number; ranked: RankedSection[] } | { id: number; error: string };

type BrowserAsk = (request: AskRequest, signal: AbortSignal) => AsyncGenerator<AskEvent>;

/**
 * Answers in the browser. A worker, started by the first question, searches the index, so that typing is never blocked.
 * Passages are cut in the page, which needs the Markdown parser anyway to show them.
 */
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
		started.addEventListener('error', () => failAll(t('ask.unsearchable')));
		return started;
	}

	async function retrieve(question: string, options: RetrieveOptions = {}): Promise<RankedSection[]> {
		questions += 1;
		const id = questions;
		const answer = await new Promise<WorkerAnswer>((resolve) => {
			waiting.set(id, resolve);
			worker ??= start();
			worker.postMessage({ id, question, options } satisfies WorkerQuestion);
		}).finally(() => waiting.delete(id));
		if ('error' in answer) throw new AskError(answer.error);
		return answer.ranked;
	}

	const ask = createAsk({
		retrieve,
		readPage: (route) => load(addBase(markdownAddress(route))),
	});
	return async function* answer(request, signal) {
		signal.throwIfAborted();
		let stop = () => {};
		const stopped = new Promise<never>((_, reject) => {
			stop = () => reject(signal.reason);
			signal.addEventListener('abort', stop);
		});
		try {
			yield* eventsOf(await Promise.race([ask(request.question, askOptionsOf(request)), stopped]));
		} finally {
			signal.removeEventListener('abort', stop);
		}
	};
}
