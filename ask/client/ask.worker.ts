import { parseRecords } from '../parse-records.ts';
import { createRetriever, type Retriever } from '../retrieval/create-retriever.ts';
import type { WorkerAnswer, WorkerQuestion } from './browser-ask.ts';
import { load } from './load.ts';

const RECORDS = '/search/records.jsonl';

let retriever: Promise<Retriever> | undefined;

self.addEventListener('message', async ({ data: { id, question, options } }: MessageEvent<WorkerQuestion>) => {
	retriever ??= makeRetriever();
	try {
		const ranked = (await retriever)(question, options);
		self.postMessage({ id, ranked } satisfies WorkerAnswer);
	} catch (error) {
		// A failed load is tried again with the next question.
		retriever = undefined;
		const reason = error instanceof Error ? error.message : String(error);
		self.postMessage({ id, error: reason } satisfies WorkerAnswer);
	}
});

async function makeRetriever(): Promise<Retriever> {
	const text = await load(RECORDS);
	if (text === undefined) throw new Error('This site has no search records to answer from.');
	return createRetriever(parseRecords(text, RECORDS));
}
