/** The program of the threads that answer queries. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { setLanguage } from '@octavo/contract/index.ts';
import { openIndex, RequestError } from '@octavo/search/index.ts';
import { collectGarbage } from '../../collect-garbage.ts';
import { warmUp } from '../answerer.ts';
import { makeAnswer } from '../make-answer.ts';
import type { Message, Refusal, Task, ThreadSetup } from './thread-pool.ts';

/**
 * Answers tasks until the thread is ended.
 * @throws {Error} when the index cannot be read; the thread then ends
 */
async function serve(port: MessagePort): Promise<void> {
	const { directory, manifest, language }: ThreadSetup = workerData;
	setLanguage(language);
	const index = await openIndex(directory, manifest);
	port.on('message', async ({ id, call }: Task) => {
		try {
			if (call.method === 'search')
				return post(port, { kind: 'answer', id, answer: await index.search(...call.values) });
			if (call.method === 'retrieve')
				return post(port, { kind: 'answer', id, answer: await index.retrieve(...call.values) });
			const answer = await makeAnswer(index, ...call.values);
			// A copy, because small bodies lie in Node's pooled memory, which cannot be transferred. `slice()` of a Buffer
			// would be a view of that memory.
			const body = new Uint8Array(answer.body);
			post(port, { kind: 'answer', id, answer: { ...answer, body } }, [body.buffer]);
		} catch (error) {
			post(port, { kind: 'refusal', id, refusal: refusalOf(error) });
		}
	});
	post(port, { kind: 'ready' });
	await warmUp(index).catch(() => {});
	collectGarbage();
	post(port, { kind: 'warm' });
}

function post(port: MessagePort, message: Message, given: ArrayBuffer[] = []): void {
	port.postMessage(message, given);
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof RequestError) return { message: error.message, status: error.statusCode };
	if (!(error instanceof Error)) return { message: String(error), status: 500 };
	return { message: error.message, status: 500, stack: error.stack };
}

if (!parentPort) throw new Error('This program only runs in a worker thread.');
await serve(parentPort);
