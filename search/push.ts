import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { INDEX_NAME } from './protocol/answer.ts';
import { routeOf } from './retrieval/format/pages.ts';
import { parseRecords, type SearchRecord } from './retrieval/record.ts';

const environmentSchema = z.object({
	ALGOLIA_APPLICATION_ID: z.string().min(1),
	/** A key that may write; never the one that readers get. */
	ALGOLIA_WRITE_KEY: z.string().min(1),
	ALGOLIA_INDEX: z.string().min(1).default(INDEX_NAME),
	/** Of a service with Algolia's interface, e.g. `http://localhost:7700`. */
	ALGOLIA_HOST: z.url().optional(),
});

/** Records in one request; Algolia's own default. */
const BATCH_SIZE = 1_000;

/**
 * Fills an index at Algolia with the records of a build. Readers search the old index until the new one is complete:
 * records go to a temporary index, which then takes the place of the old one.
 * @param file with one record of JSON a line
 * @returns the number of records
 * @throws {Error} when a variable is missing, a record is wrong, or the service refuses
 */
export async function pushRecords(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
	const parsed = environmentSchema.safeParse(environment);
	if (!parsed.success)
		throw new Error(`search:push needs variables of the environment.\n${z.prettifyError(parsed.error)}`);
	const { ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX: indexName, ALGOLIA_HOST: host } = parsed.data;
	const records = parseRecords(await readFile(file, 'utf8'), file);
	// Only those who push need the client.
	const { algoliasearch } = await import('algoliasearch');
	const client = algoliasearch(ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, host ? { hosts: [hostOf(host)] } : {});
	const { taskID } = await client.setSettings({ indexName, indexSettings: INDEX_SETTINGS });
	await client.waitForTask({ indexName, taskID });
	await client.replaceAllObjects({ indexName, objects: records.map(objectOf), batchSize: BATCH_SIZE });
	return records.length;
}

/** The ranking of this project's own engine, as near as Algolia's settings come to it. */
const INDEX_SETTINGS = {
	searchableAttributes: [
		'unordered(hierarchy.lvl1)',
		'unordered(hierarchy.lvl2)',
		'unordered(hierarchy.lvl3)',
		'unordered(hierarchy.lvl4)',
		'unordered(hierarchy.lvl5)',
		'unordered(hierarchy.lvl6)',
		'unordered(tags)',
		'unordered(questions)',
		'content',
	],
	attributesForFaceting: ['contentType', 'section', 'searchable(tags)', 'lang', 'version', 'hierarchy.lvl0', 'type'],
	unretrievableAttributes: ['questions'],
	attributesToHighlight: ['hierarchy', 'content'],
	attributesToSnippet: ['content:10'],
	attributeForDistinct: 'url_without_anchor',
	distinct: 3,
	customRanking: ['desc(importance)', 'asc(position)'],
	typoTolerance: 'min' as const,
	minWordSizefor1Typo: 4,
	minWordSizefor2Typos: 8,
	ignorePlurals: true,
	removeStopWords: true,
	queryLanguages: ['en' as const],
	removeWordsIfNoResults: 'allOptional' as const,
	highlightPreTag: '<mark>',
	highlightPostTag: '</mark>',
	snippetEllipsisText: '…',
};

/** Questions are the page's, so its beginning answers for them. */
function objectOf({ questions, ...record }: SearchRecord): Record<string, unknown> {
	return { ...record, questions: record.position === 0 ? questions : [], url_without_anchor: routeOf(record.url) };
}

function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
	const { host, protocol } = new URL(address);
	return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' };
}
