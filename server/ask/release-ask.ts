import { type Ask, createAsk, createRetriever, parseRecords } from '../../ask/index.ts';
import type { Release } from '../site/release.ts';
import { readStable } from '../site/stable-read.ts';

const RECORDS_FILE = '/search/records.jsonl';

/** One index for each build; it goes with the build. */
const asks = new WeakMap<Release, Promise<Ask>>();

/** @throws {Error} when the build has no search records */
export function askOf(release: Release): Promise<Ask> {
	const known = asks.get(release);
	if (known) return known;
	const made = makeAsk(release);
	asks.set(release, made);
	made.catch(() => asks.delete(release));
	return made;
}

async function makeAsk(release: Release): Promise<Ask> {
	const text = await readText(release, RECORDS_FILE);
	if (text === undefined) throw new Error(`The build has no ${RECORDS_FILE}.`);
	const retriever = createRetriever(parseRecords(text, RECORDS_FILE));
	return createAsk({
		retrieve: async (question, options) => retriever(question, options),
		readPage: (route) => readText(release, route === '/' ? '/index.md' : `${route}.md`),
	});
}

async function readText(release: Release, path: string): Promise<string | undefined> {
	const file = await release.files.find(path);
	return file && (await readStable(file.absolutePath, file.stamp)).toString('utf8');
}
