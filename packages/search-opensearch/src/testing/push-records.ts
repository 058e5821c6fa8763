import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { type Cluster, type PushSummary, pushToCluster } from '../index.ts';

/** Writes records as a build does, to a temporary folder that is removed when it is disposed of. */
export async function writeRecords(
	records: readonly SectionRecord[],
): Promise<AsyncDisposable & { readonly path: string }> {
	const path = join(await mkdtemp(join(tmpdir(), 'records-')), 'records.jsonl');
	await writeFile(path, records.map((record) => JSON.stringify(record)).join('\n'));
	return { path, [Symbol.asyncDispose]: () => rm(dirname(path), { recursive: true }) };
}

/** Pushes records as if they came from a build. */
export async function pushSections(
	cluster: Cluster,
	records: readonly SectionRecord[],
	options: { incremental?: boolean; shards?: number; replicas?: number } = {},
): Promise<PushSummary> {
	await using file = await writeRecords(records);
	const { incremental = false, shards = 1, replicas = 1 } = options;
	return await pushToCluster(cluster, { records: file.path, incremental, shards, replicas, log: () => {} });
}
