import { MANIFEST_NAME, StaticIndex } from '../../search/retrieval/index.ts';
import type { WorkerAnswer, WorkerQuestion } from './browser-ask.ts';
import { load } from './load.ts';

const INDEX = '/search/';
const PARTS = '/search/parts/';

let index: Promise<StaticIndex> | undefined;

self.addEventListener('message', async ({ data: { id, question, options } }: MessageEvent<WorkerQuestion>) => {
	index ??= StaticIndex.open({ read });
	try {
		const ranked = await (await index).retrieve(question, options);
		self.postMessage({ id, ranked } satisfies WorkerAnswer);
	} catch (error) {
		// A failed load is tried again with the next question, from the manifest on: the site may have been deployed anew.
		index = undefined;
		const reason = error instanceof Error ? error.message : String(error);
		self.postMessage({ id, error: reason } satisfies WorkerAnswer);
	}
});

/** The files of the search index, of which a question needs those of its words and of the sections it finds. */
async function read(name: string): Promise<string> {
	const text = await load(name === MANIFEST_NAME ? INDEX + name : PARTS + name);
	if (text !== undefined) return text;
	throw new Error(
		name === MANIFEST_NAME
			? 'This site has no search index to answer from.'
			: 'The documentation was updated meanwhile. Ask again.',
	);
}
