import { type Ask, createAsk } from '../answer-question.ts';
import { parseRecords } from '../parse-records.ts';
import { createRetriever } from '../retrieval/create-retriever.ts';
import type { WorkerAnswer, WorkerQuestion } from './browser-ask.ts';

const RECORDS = '/search/records.jsonl';

let ask: Promise<Ask> | undefined;

self.addEventListener('message', async ({ data: { id, request } }: MessageEvent<WorkerQuestion>) => {
	const { question, ...options } = request;
	ask ??= makeAsk();
	try {
		const answer = await (await ask)(question, options);
		self.postMessage({ id, answer } satisfies WorkerAnswer);
	} catch (error) {
		// A failed load is tried again with the next question.
		ask = undefined;
		const reason = error instanceof Error ? error.message : String(error);
		self.postMessage({ id, error: reason } satisfies WorkerAnswer);
	}
});

async function makeAsk(): Promise<Ask> {
	const text = await load(RECORDS);
	if (text === undefined) throw new Error('This site has no search records to answer from.');
	const retriever = createRetriever(parseRecords(text, RECORDS));
	return createAsk({
		retrieve: async (question, options) => retriever(question, options),
		readPage: (route) => load(route === '/' ? '/index.md' : `${route}.md`),
	});
}

async function load(address: string): Promise<string | undefined> {
	const response = await fetch(address).catch(() => {
		throw new Error('The documentation could not be reached. Check your connection and ask again.');
	});
	if (response.status === 404) return undefined;
	if (!response.ok) throw new Error(`The documentation could not be read (${address}: ${response.status}).`);
	return response.text();
}
