import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readVariables, readWholeNumber } from '@octavo/platform/read-variable.ts';
import { DEFAULT_MARKS, INDEX_NAME, TYPO_RULES } from '@octavo/search/protocol/requests.ts';
import { routeOf, type SectionRecord, type SynonymData } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { readKnowledge } from '@octavo/search/site-knowledge.ts';
import { z } from 'zod';

const environmentSchema = z.object({
	ALGOLIA_APPLICATION_ID: z.string(),
	/** A key that may write, unlike the one that readers get. */
	ALGOLIA_WRITE_KEY: z.string(),
	ALGOLIA_INDEX: z.string().default(INDEX_NAME),
	/** Address of a service with Algolia's interface, such as `http://localhost:7700`. */
	ALGOLIA_HOST: z.url().optional(),
});

/** Records in one request; Algolia's own default. */
const BATCH_SIZE = 1_000;

/**
 * Fills an index at Algolia, or at a service with its interface, with the records of a build. Readers search the old
 * index until the new one is complete: settings, synonyms and records go to a temporary index, which then replaces the old
 * one in one step. If anything fails, the temporary index is removed and the old one stays.
 * @param file with one record in JSON per line; what the site says about its index lies beside it
 * @returns the number of records
 * @throws {Error} a variable is missing, a record is wrong, there are none, or the service refuses or cannot be reached
 */
export async function pushRecords(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
	const settings = readVariables(environment, environmentSchema, 'Algolia');
	const { ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, ALGOLIA_INDEX, ALGOLIA_HOST } = settings;
	const text = await readFile(file, 'utf8').catch(() => {
		throw new Error(`${file} not found. "npm run build" makes it.`);
	});
	const records = parseRecords(text, file);
	const synonymHit = synonymHits(readKnowledge(dirname(file)).synonyms);
	if (records.length === 0) throw new Error(`${file} has no records, so the index would be empty.`);
	// The client is only loaded for pushing.
	const { algoliasearch } = await import('algoliasearch');
	const hosts = ALGOLIA_HOST ? { hosts: [hostOf(ALGOLIA_HOST)] } : {};
	const client = algoliasearch(ALGOLIA_APPLICATION_ID, ALGOLIA_WRITE_KEY, hosts);
	const temporary = `${ALGOLIA_INDEX}_tmp_${randomUUID().slice(0, 8)}`;
	try {
		const { taskID } = await client.setSettings({ indexName: temporary, indexSettings: INDEX_SETTINGS });
		await client.waitForTask({ indexName: temporary, taskID });
		await client.saveSynonyms({ indexName: temporary, synonymHit, replaceExistingSynonyms: true });
		const objects = records.map(objectOf);
		await client.chunkedBatch({ indexName: temporary, objects, batchSize: BATCH_SIZE, waitForTasks: true });
		const move = { operation: 'move' as const, destination: ALGOLIA_INDEX };
		const moved = await client.operationIndex({ indexName: temporary, operationIndexParams: move });
		await client.waitForTask({ indexName: ALGOLIA_INDEX, taskID: moved.taskID });
	} catch (error) {
		await client.deleteIndex({ indexName: temporary }).catch(() => {});
		throw new Error(`The index "${ALGOLIA_INDEX}" was not changed. ${reasonOf(error)}`, { cause: error });
	}
	return records.length;
}

/** The client's errors carry the status of a refusal, or what happened at each host that was tried. */
const failureSchema = z.object({
	status: z.number().optional(),
	stackTrace: z
		.array(z.object({ host: z.object({ url: z.string() }), response: z.object({ content: z.string() }) }))
		.default([]),
});

/** The client's own messages do not name a host, and are empty if the service refused without a text. */
function reasonOf(error: unknown): string {
	const message = messageOf(error);
	const { data: failure } = failureSchema.safeParse(error);
	if (failure?.status !== undefined) return message || `The service answered ${failure.status}.`;
	if (!failure || failure.stackTrace.length === 0) return message;
	return `Unreachable hosts: ${failure.stackTrace.map(({ host, response }) => `${host.url} (${response.content})`).join(', ')}`;
}

/** A phrase and the word by which it is found form a group, too. */
function synonymHits({ words, phrases }: SynonymData) {
	const groups = [...words, ...Object.entries(phrases).map(([word, texts]) => [word, ...texts])];
	return groups.map((synonyms) => ({
		objectID: synonyms.join(' ').replaceAll(' ', '-'),
		type: 'synonym' as const,
		synonyms: [...synonyms],
	}));
}

/** Approximates the ranking of this project's own engine. */
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
	...TYPO_RULES,
	ignorePlurals: true,
	removeStopWords: true,
	queryLanguages: ['en' as const],
	removeWordsIfNoResults: 'allOptional' as const,
	...DEFAULT_MARKS,
};

function objectOf(record: SectionRecord): Record<string, unknown> {
	return { ...record, url_without_anchor: routeOf(record.url) };
}

function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
	const { host, protocol } = new URL(address);
	return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** What `search push` is asked to do. */
type PushTask =
	| { kind: 'push to Algolia'; records: string }
	| { kind: 'push to a cluster'; records: string; incremental: boolean; shards: number; replicas: number }
	| { kind: 'roll back a cluster' };

const OPTIONS = {
	records: { type: 'string', default: 'dist/search/records.jsonl' },
	to: { type: 'string' },
	rollback: { type: 'boolean', default: false },
	incremental: { type: 'boolean', default: false },
	shards: { type: 'string' },
	replicas: { type: 'string' },
} as const;

/**
 * Reads the options of `search push`.
 * @throws {Error} naming an option that does not exist, is wrong, or does not go with the others
 */
export function readPushOptions(args: string[]): PushTask {
	const { records, to, rollback, incremental, shards, replicas } = parseArgs({ args, options: OPTIONS }).values;
	// Algolia keeps no index to go back to, so that only a cluster can be meant.
	const target = to ?? (rollback ? 'opensearch' : 'algolia');
	if (target === 'algolia') {
		if (rollback || incremental || shards !== undefined || replicas !== undefined) {
			throw new Error('--rollback, --incremental, --shards and --replicas are for "--to opensearch".');
		}
		return { kind: 'push to Algolia', records };
	}
	if (target !== 'opensearch') throw new Error(`--to is "${target}", expected "algolia" or "opensearch".`);
	if (rollback) {
		if (incremental || shards !== undefined || replicas !== undefined) {
			throw new Error('--rollback pushes nothing, so that no other option goes with it but --to.');
		}
		return { kind: 'roll back a cluster' };
	}
	return {
		kind: 'push to a cluster',
		records,
		incremental,
		shards: readWholeNumber('--shards', shards ?? '1', 1),
		replicas: readWholeNumber('--replicas', replicas ?? '1', 0),
	};
}
