import { dirname } from 'node:path';
import { Synonyms } from '../../../records/index.ts';
import { pageTerms } from '../../retrieval/format/page-terms.ts';
import { readKnowledge } from '../../site-knowledge.ts';
import { ClusterError } from '../cluster-error.ts';
import { documentOf, FORMAT_VERSION, hashOfPage, type IndexSize, idOf, MAPPINGS } from '../mapping.ts';
import type { Cluster } from '../settings.ts';
import { clusterError } from '../why-cluster-failed.ts';
import { indicesOf, makeLive, newIndexName, removeOld, type SiteIndex } from './indices.ts';
import { type KnownPages, readKnownPages } from './known-pages.ts';
import { Progress } from './progress.ts';
import { readPages } from './read-pages.ts';

export { rollBack } from './indices.ts';

/** Of one request. Unit: bytes. */
const FLUSH_BYTES = 5_000_000;
/** Requests under way at once: while one is written, the next is made. */
const CONCURRENCY = 3;
/** Tries of what the cluster is too busy for, and the pause before each. Unit: ms. */
const RETRIES = 8;
const RETRY_PAUSE = 2_000;
/** Of some million sections on slow disks. Unit: ms. */
const MERGE_TIMEOUT = 3_600_000;

export interface PushOptions {
	/** File with one record of JSON a line; what the site says for an index lies beside it. */
	records: string;
	/** Only what has changed is sent, to a copy of the index. */
	incremental: boolean;
	shards: number;
	replicas: number;
	/** Told of how it goes, a line each. */
	log: (line: string) => void;
}

export interface PushSummary {
	/** That readers are answered from now. */
	index: string;
	pages: number;
	sections: number;
	/** Pages that were sent, and pages that are no longer there. */
	written: number;
	removed: number;
}

/**
 * Fills a new index with the records of a build and lets readers be answered from it once all of it is there, in one
 * step; until then, and where anything fails, they are answered from the one before, which is kept for going back.
 * @throws (rejects) {Error} where a record is wrong, there are none, or the cluster refuses or is not there
 */
export async function pushToCluster(cluster: Cluster, options: PushOptions): Promise<PushSummary> {
	const index = newIndexName(cluster);
	const { client } = cluster;
	try {
		const live = (await indicesOf(cluster)).find(({ isLive }) => isLive);
		const known = options.incremental ? await copyLive(cluster, live, index) : undefined;
		if (!known) await createEmpty(cluster, index, options);
		const summary = await fill(cluster, index, known, options);
		if (!known) await merge(cluster, index);
		await complete(cluster, index, summary.size, options.replicas);
		await makeLive(cluster, index, live);
		const { size, ...counts } = summary;
		await removeOld(cluster, live).catch((error) => options.log(`Older indices stay: ${clusterError(error).message}`));
		return { index, ...counts };
	} catch (error) {
		await client.indices.delete({ index, ignore_unavailable: true }).catch(() => {});
		const reason = error instanceof Error && error.name === 'Error' ? error : clusterError(error);
		throw new Error(`The index "${cluster.name}" was not changed. ${reason.message}`, { cause: error });
	}
}

async function createEmpty({ client }: Cluster, index: string, { shards }: PushOptions): Promise<void> {
	await client.indices.create({
		index,
		body: {
			settings: {
				number_of_shards: shards,
				// Copies of what is complete take less work than writing everything several times.
				number_of_replicas: 0,
				refresh_interval: '-1',
			},
			mappings: MAPPINGS,
		},
	});
}

/** @returns the pages of the copy; nothing where there is no index that can be copied */
async function copyLive(
	{ client }: Cluster,
	live: SiteIndex | undefined,
	index: string,
): Promise<KnownPages | undefined> {
	if (!live?.isComplete) return undefined;
	const known = await readKnownPages(client, live.name);
	// Nothing writes to an index that readers are answered from, so it can stay so.
	await client.indices.putSettings({ index: live.name, body: { 'index.blocks.write': true } });
	await client.indices.clone({
		index: live.name,
		target: index,
		wait_for_active_shards: '1',
		body: { settings: { 'index.blocks.write': false, 'index.number_of_replicas': 0, 'index.refresh_interval': '-1' } },
	});
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
		for await (const page of readPages(records, progress)) {
			const terms = pageTerms(page, synonyms);
			const shown = terms.lengths.slice(0, page.records.length);
			counts.pages += 1;
			counts.sections += shown.length;
			counts.questions += page.questions.length;
			counts.words += shown.reduce((sum, length) => sum + length, 0);
			progress.report(counts.sections);
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
	let refused: string | undefined;
	await client.helpers.bulk<Change>({
		datasource: changes(),
		flushBytes: FLUSH_BYTES,
		concurrency: CONCURRENCY,
		retries: RETRIES,
		wait: RETRY_PAUSE,
		onDocument: ({ id, document }) =>
			document ? [{ index: { _index: index, _id: id } }, document] : { delete: { _index: index, _id: id } },
		onDrop: ({ error, status }) => {
			refused ??= `${error?.reason ?? 'no reason given'} (${status})`;
		},
	});
	if (refused !== undefined) throw new ClusterError(`OpenSearch refused pages: ${refused}`);
	if (counts.pages === 0) throw new Error(`${records} has no records; the index would be empty.`);
	const { pages, sections, questions, words, written } = counts;
	const size = { pages, sections: sections + questions, averageLength: Math.round((words / sections) * 10) / 10 };
	return { pages, sections, written, removed, size };
}

interface Change {
	id: string;
	/** Nothing where the page is no longer there. */
	document?: ReturnType<typeof documentOf>;
}

/** Nothing is added to an index while readers are answered from it, and one segment is asked several times faster than ten. */
async function merge({ client }: Cluster, index: string): Promise<void> {
	await client.indices.refresh({ index });
	await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: MERGE_TIMEOUT, maxRetries: 0 });
}

/** Makes sure that everything is there, and marks the index as complete. */
async function complete({ client }: Cluster, index: string, size: IndexSize, replicas: number): Promise<void> {
	await client.indices.refresh({ index });
	const { body } = await client.count({ index });
	if (body.count !== size.pages) {
		throw new ClusterError(`Of ${size.pages} pages ${body.count} are in the index.`);
	}
	await client.indices.putMapping({ index, body: { _meta: { format: FORMAT_VERSION, ...size } } });
	await client.indices.putSettings({
		index,
		body: { 'index.number_of_replicas': replicas, 'index.refresh_interval': null },
	});
	// A node may fail as soon as readers ask this index. Where there are too few nodes for all copies, one is enough.
	await client.cluster.health({ index, wait_for_status: 'green', timeout: '20s' }).catch(() => {});
	await client.cluster.health({ index, wait_for_status: 'yellow', timeout: '20s' });
}
