import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KNOWLEDGE_NAME, routeOf } from '../../records/index.ts';
import { buildStaticIndex, openIndex, readManifest, type SearchIndex, type SiteKnowledge } from '../../search/index.ts';
import { compressedSize, type EngineUnderTest } from './engine.ts';

/**
 * This project's engine, from the files that it writes.
 * @param knowledge of the site
 * @param withMeaning else words alone rank, as they do where a reader saves data
 */
export function ours(workDirectory: string, knowledge: SiteKnowledge, withMeaning = true): EngineUnderTest {
	return {
		name: withMeaning ? 'ours' : 'ours, words alone',
		async build(records) {
			await mkdir(workDirectory, { recursive: true });
			const directory = await mkdtemp(join(workDirectory, 'index-'));
			try {
				const file = join(directory, 'records.jsonl');
				await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
				await writeFile(join(directory, KNOWLEDGE_NAME), JSON.stringify(knowledge));
				const started = performance.now();
				const { files } = await buildStaticIndex({ records: file, out: directory });
				const manifest = await readManifest(directory);
				const index = await openIndex(directory, withMeaning ? manifest : withoutMeaning(manifest));
				const buildTime = performance.now() - started;
				const searched = files.filter((name) => !/(?:texts|firsts)-/.test(name));
				const parts = await Promise.all(searched.map((name) => readFile(join(directory, name))));
				return {
					buildTime,
					indexBytes: compressedSize(parts),
					search: (query) => routesFor(index, query),
				};
			} finally {
				await rm(directory, { recursive: true, force: true });
			}
		},
	};
}

/** The same index with the files of vectors unnamed. */
function withoutMeaning(manifest: string): string {
	return JSON.stringify({ ...JSON.parse(manifest), meaning: '' });
}

/** @returns routes of the pages that an index finds, best first */
export async function routesFor(index: SearchIndex, query: string): Promise<string[]> {
	const { hits } = await index.search({
		query,
		hitsPerPage: 10,
		distinct: true,
		attributesToRetrieve: ['url'],
		attributesToSnippet: ['content:20'],
	});
	return hits.map(({ url }) => routeOf(url));
}
