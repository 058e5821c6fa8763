import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
	buildStaticIndex,
	openIndex,
	readManifest,
	type SearchIndex,
	type SiteKnowledge,
} from '@octavo/search/index.ts';
import { KNOWLEDGE_NAME, routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import sumBy from 'lodash-es/sumBy.js';

/**
 * This project's engine, reading the files of its index.
 * @param knowledge of the site
 * @param withMeaning whether vectors take part in ranking; they do not for readers who save data
 */
export function ours(workDirectory: string, knowledge: SiteKnowledge, withMeaning = true): EngineUnderTest {
	return {
		name: withMeaning ? 'ours' : 'ours, words alone',
		async build(records) {
			await mkdir(workDirectory, { recursive: true });
			const directory = await mkdtemp(join(workDirectory, 'index-'));
			try {
				const started = performance.now();
				const files = await writeIndex(directory, records, knowledge);
				const manifest = await readManifest(directory);
				const index = await openIndex(directory, withMeaning ? manifest : withoutMeaning(manifest));
				const buildTime = performance.now() - started;
				const searched = files.filter((name) => !/(?:texts|hits)-/.test(name));
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

/**
 * Builds the index of records in a directory, which also gets a file of the records.
 * @returns paths of the index's files, relative to the directory
 */
async function writeIndex(
	directory: string,
	records: readonly SectionRecord[],
	knowledge?: SiteKnowledge,
): Promise<string[]> {
	const file = join(directory, 'records.jsonl');
	await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
	if (knowledge) await writeFile(join(directory, KNOWLEDGE_NAME), JSON.stringify(knowledge));
	return buildStaticIndex({ records: file, out: directory });
}

/** Removes the name of the vector files from a manifest. */
function withoutMeaning(manifest: string): string {
	return JSON.stringify({ ...JSON.parse(manifest), meaning: '' });
}

/** @returns routes of the pages that an index finds, best first; at most ten */
async function routesFor(index: SearchIndex, query: string): Promise<string[]> {
	const { hits } = await index.search({
		query,
		hitsPerPage: 10,
		distinct: true,
		attributesToRetrieve: ['url'],
		attributesToSnippet: ['content:20'],
	});
	return hits.map(({ url }) => routeOf(url));
}

/** A search engine with its index, ready to be measured. */
export interface MeasuredEngine {
	/** @returns routes of pages without duplicates, best first; at most ten */
	search(query: string): Promise<string[]>;
	/** Size of the index as a browser would load it, without the texts of hits, in bytes; see `compressedSize`. */
	indexBytes: number;
	/** In ms. */
	buildTime: number;
}

export interface EngineUnderTest {
	name: string;
	build(records: readonly SectionRecord[]): Promise<MeasuredEngine>;
}

/** Longer texts (in characters) are compressed at level 9, since level 11 would take minutes. */
const MAX_FOR_BEST = 8_000_000;

/** @returns the size of files as a browser loads them from a static host, in bytes */
export function compressedSize(texts: readonly (string | Buffer)[]): number {
	const total = sumBy(texts, 'length');
	const quality = total > MAX_FOR_BEST ? 9 : 11;
	const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
	return sumBy(texts, (text) => brotliCompressSync(text, { params }).length);
}
