import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { type PageOfRecords, pageOf, routeOf, type SectionRecord, Synonyms } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { pageTerms } from '@octavo/search/retrieval/format/page-terms.ts';
import { readKnowledge } from '@octavo/search/site-knowledge.ts';
import { ClusterError } from '../cluster-error.ts';
import { documentOf, FORMAT_VERSION, hashOfPage, type IndexSize, idOf, MAPPINGS } from '../mapping.ts';
import { type Cluster, clusterError } from '../settings.ts';
import {
	indicesOf,
	type KnownPages,
	makeLive,
	newIndexName,
	readKnownPages,
	removeOld,
	type SiteIndex,
	UncertainSwapError,
} from './indices.ts';
import { type Change, sendInBulk } from './send-in-bulk.ts';

export { rollBack } from './indices.ts';

/** Enough for some million sections on slow disks. Unit: ms. */
const MERGE_TIMEOUT = 3_600_000;

interface PushOptions {
	/** File with one record in JSON per line. What the site says about its index lies beside it. */
	records: string;
	/** Copies the live index and sends only what has changed. */
	incremental: boolean;
	shards: number;
	replicas: number;
	/** Receives lines about the progress. */
	log: (line: string) => void;
}

export interface PushSummary {
	/** Index that readers are answered from now. */
	index: string;
	pages: number;
	sections: number;
	/** Number of pages that were sent, and of pages that no longer exist. */
	written: number;
	removed: number;
}

/**
 * Fills a new index with the records of a build, and then answers readers from it, in one step. Until then, and if anything
 * fails, readers are answered from the index before, which is kept for going back.
 * @throws (rejects) {Error} a record is wrong, there are none, or the cluster refuses or cannot be reached
 */
export async function pushToCluster(cluster: Cluster, options: PushOptions): Promise<PushSummary> {
	const index = newIndexName(cluster);
	const { client } = cluster;
	try {
		const live = (await indicesOf(cluster)).find(({ isLive }) => isLive);
		const known = options.incremental ? await copyLive(cluster, live, index) : undefined;
		if (!known) await createEmpty(cluster, index, options);
		const { size, ...counts } = await fill(cluster, index, known, options);
		if (!known) await merge(cluster, index);
		await complete(cluster, index, options.replicas, size, live?.name);
		await makeLive(cluster, index, live);
		await removeOld(cluster, live).catch((error) =>
			options.log(`Older indices remain: ${clusterError(error).message}`),
		);
		return { index, ...counts };
	} catch (error) {
		// Readers may be answered from it, now or in a moment.
		if (error instanceof UncertainSwapError) throw error;
		await client.indices.delete({ index, ignore_unavailable: true }).catch(() => {});
		const reason = error instanceof Error && error.name === 'Error' ? error : clusterError(error);
		throw new Error(`The index "${cluster.name}" was not changed. ${reason.message}`, { cause: error });
	}
}

async function createEmpty({ client }: Cluster, index: string, { shards }: PushOptions): Promise<void> {
	await client.indices
		.create({
			index,
			body: {
				settings: {
					number_of_shards: shards,
					// Copying a complete index takes less work than writing everything several times.
					number_of_replicas: 0,
					refresh_interval: '-1',
				},
				mappings: MAPPINGS,
			},
		})
		.catch(ignoreExisting);
}

/** Nobody else uses the name of a new index, so that it exists if an earlier attempt made it and its answer was lost. */
function ignoreExisting(error: unknown): void {
	if (!(error instanceof Error && error.message.includes('resource_already_exists_exception'))) throw error;
}

/** @returns the pages of the copy; nothing if there is no index that can be copied */
async function copyLive(
	{ client }: Cluster,
	live: SiteIndex | undefined,
	index: string,
): Promise<KnownPages | undefined> {
	if (!live?.isComplete) return undefined;
	const known = await readKnownPages(client, live.name);
	// Cloning requires this. It can stay, because nothing writes to an index that readers are answered from.
	await client.indices.putSettings({ index: live.name, body: { 'index.blocks.write': true } });
	await client.indices
		.clone({
			index: live.name,
			target: index,
			wait_for_active_shards: '1',
			body: {
				settings: { 'index.blocks.write': false, 'index.number_of_replicas': 0, 'index.refresh_interval': '-1' },
			},
		})
		.catch(ignoreExisting);
	// The copy has inherited the mark of a complete index, which it will not be from the first change on.
	await client.indices.putMapping({ index, body: { _meta: { format: 'incomplete' } } });
	return known;
}

async function fill(
	{ client }: Cluster,
	index: string,
	known: KnownPages | undefined,
	{ records, log }: PushOptions,
): Promise<Omit<PushSummary, 'index'> & { size: IndexSize }> {
	const progress = new Progress(log);
	const synonyms = new Synonyms(readKnowledge(dirname(records)).synonyms);
	const counts = { pages: 0, sections: 0, questions: 0, words: 0, written: 0 };
	let removed = 0;
	let ordinal = known?.nextOrdinal ?? 0;
	async function* changes(): AsyncGenerator<Change> {
		for await (const { page, share } of readPages(records)) {
			const terms = pageTerms(page, synonyms);
			const shown = terms.lengths.slice(0, page.records.length);
			counts.pages += 1;
			counts.sections += shown.length;
			counts.questions += page.questions.length;
			counts.words += shown.reduce((sum, length) => sum + length, 0);
			progress.report(counts.sections, share);
			const before = known?.take(page.route);
			if (before?.hash === hashOfPage(page, terms)) continue;
			counts.written += 1;
			const place = before?.ordinal ?? ordinal++;
			yield { id: idOf(place), document: documentOf(page, terms, place) };
		}
		for (const id of known?.left() ?? []) {
			removed += 1;
			yield { id };
		}
	}
	await sendInBulk(client, index, changes());
	if (counts.pages === 0) throw new Error(`${records} has no records, so the index would be empty.`);
	const { pages, sections, questions, words, written } = counts;
	const size = { pages, sections: sections + questions, averageLength: Math.round((words / sections) * 10) / 10 };
	return { pages, sections, written, removed, size };
}

/** Nothing is added to the index any more, and one segment is searched several times faster than ten. */
async function merge({ client }: Cluster, index: string): Promise<void> {
	await client.indices.refresh({ index });
	await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: MERGE_TIMEOUT, maxRetries: 0 });
}

/** Checks that all pages are there, adds the replicas, and marks the index as complete. */
async function complete(
	{ client }: Cluster,
	index: string,
	replicas: number,
	size: IndexSize,
	previous: string | undefined,
): Promise<void> {
	await client.indices.refresh({ index });
	const { body } = await client.count({ index });
	if (body.count !== size.pages) throw new ClusterError(`The index has ${body.count} pages, expected ${size.pages}.`);
	await client.indices.putSettings({
		index,
		body: { 'index.number_of_replicas': replicas, 'index.refresh_interval': null },
	});
	// A node may fail as soon as readers ask this index. If there are too few nodes for all replicas, one copy is enough.
	await client.cluster.health({ index, wait_for_status: 'green', timeout: '20s' }).catch(() => {});
	await client.cluster.health({ index, wait_for_status: 'yellow', timeout: '20s' });
	const meta = { format: FORMAT_VERSION, ...size, ...(previous !== undefined && { previous }) };
	await client.indices.putMapping({ index, body: { _meta: meta } });
}

/** Unit: ms. */
const INTERVAL = 5_000;

/** Reports every few seconds how far a push is, how fast it is, and how long it will take. */
class Progress {
	readonly #started = performance.now();
	#reported = this.#started;

	constructor(private readonly log: (line: string) => void) {}

	/**
	 * @param sections number of sections so far
	 * @param share of the file that has been read, from 0 to 1
	 */
	report(sections: number, share: number): void {
		const now = performance.now();
		if (now - this.#reported < INTERVAL) return;
		this.#reported = now;
		const seconds = (now - this.#started) / 1_000;
		const left = share > 0 ? `, ${Math.ceil((seconds * (1 - share)) / share)} s left` : '';
		this.log(`${sections} sections, ${Math.round(sections / seconds)} a second${left}`);
	}
}

/** A page, and how much of the file has been read by then: a share from 0 to 1. */
interface ReadPage {
	page: PageOfRecords;
	share: number;
}

/**
 * Reads a file of records page by page, and never holds all of it in memory. The records of a page have to be adjacent.
 * @param file with one record in JSON per line
 * @throws {Error} there is no such file, a line is not a record, or the records of a page are not adjacent
 */
async function* readPages(file: string): AsyncGenerator<ReadPage> {
	const { size } = await stat(file).catch(() => {
		throw new Error(`${file} not found. "npm run build" makes it.`);
	});
	const input = createReadStream(file);
	let records: SectionRecord[] = [];
	const routes = new Set<string>();
	let number = 0;
	for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
		number += 1;
		const [record] = parseRecords(line, file, number);
		if (!record) continue;
		const [first] = records;
		const route = routeOf(record.url);
		if (first && routeOf(first.url) !== route) {
			yield { page: pageOf(records), share: input.bytesRead / size };
			records = [];
		}
		if (records.length === 0 && routes.has(route)) {
			throw new Error(`${file}:${number}:1 another record of "${route}": the records of a page have to be adjacent.`);
		}
		routes.add(route);
		records.push(record);
	}
	if (records.length > 0) yield { page: pageOf(records), share: 1 };
}
