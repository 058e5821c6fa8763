import type { SectionRecord } from '../../records/index.ts';
import type { Retrieve } from '../model.ts';
import { createRetriever } from '../retrieval/create-retriever.ts';
import { createStaticRetriever } from '../retrieval/static-retriever.ts';
import type { WorkerAnswer, WorkerQuestion } from './browser-ask.ts';
import { load } from './load.ts';

const MANIFEST = '/search/manifest.json';
const PARTS = '/search/parts/';
const RECORDS = '/search/records.jsonl';

let retriever: Promise<Retrieve> | undefined;

self.addEventListener('message', async ({ data: { id, question, options } }: MessageEvent<WorkerQuestion>) => {
	retriever ??= openRetriever();
	try {
		const ranked = await (await retriever)(question, options);
		self.postMessage({ id, ranked } satisfies WorkerAnswer);
	} catch (error) {
		// A failed load is tried again with the next question, from the manifest on: the site may have been deployed anew.
		retriever = undefined;
		const reason = error instanceof Error ? error.message : String(error);
		self.postMessage({ id, error: reason } satisfies WorkerAnswer);
	}
});

/**
 * A site that was built for a host of files has an index for this; else all records are read. Files and worker are of one
 * build, so that nothing has to be checked: a schema library would be a third of this worker.
 */
async function openRetriever(): Promise<Retrieve> {
	const { ask: core }: { ask?: string } = JSON.parse((await load(MANIFEST)) ?? '{}');
	if (core !== undefined) return createStaticRetriever(JSON.parse(await loadPart(core)), loadPart);
	const text = await load(RECORDS);
	if (text === undefined) throw new Error('This site has no search records to answer from.');
	const lines = text.split('\n').filter((line) => line !== '');
	const retrieve = createRetriever(lines.map((line): SectionRecord => JSON.parse(line)));
	return async (question, options) => retrieve(question, options);
}

async function loadPart(name: string): Promise<string> {
	const text = await load(PARTS + name);
	if (text === undefined) throw new Error('The documentation was updated meanwhile. Ask again.');
	return text;
}
