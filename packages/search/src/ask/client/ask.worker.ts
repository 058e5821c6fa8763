import { SEARCH_MANIFEST, SEARCH_PARTS, t } from '@octavo/contract/index.ts';
import { MANIFEST_NAME, StaticIndex } from '../../retrieval/index.ts';
import type { WorkerAnswer, WorkerQuestion } from './browser-ask.ts';
import { AskError, load } from './load.ts';

let index: Promise<StaticIndex> | undefined;

self.addEventListener('message', async ({ data: { id, question, options } }: MessageEvent<WorkerQuestion>) => {
	index ??= StaticIndex.open({ read });
	try {
		const ranked = await (await index).retrieve(question, options);
		self.postMessage({ id, ranked } satisfies WorkerAnswer);
	} catch (error) {
		// The next question loads everything again, manifest included: the site may have been redeployed.
		index = undefined;
		const isForReaders = error instanceof AskError;
		if (!isForReaders) console.error(error);
		self.postMessage({ id, error: isForReaders ? error.message : t('ask.unsearchable') } satisfies WorkerAnswer);
	}
});

/** Reads a file of the search index. A question needs the files of its words and of the sections that it finds. */
async function read(name: string): Promise<string> {
	const text = await load(name === MANIFEST_NAME ? SEARCH_MANIFEST : SEARCH_PARTS + name);
	if (text !== undefined) return text;
	throw new AskError(name === MANIFEST_NAME ? t('ask.noIndex') : t('ask.updated'));
}
