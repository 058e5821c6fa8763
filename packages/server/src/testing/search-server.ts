import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaticIndex } from '@octavo/search/index.ts';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { createSearchFeature } from '../search/search-feature.ts';
import { startServer, type TestServer } from './start.ts';

/** The files of a search index, as in a built site. */
export async function indexFiles(records: readonly SectionRecord[]): Promise<Record<string, string>> {
	const directory = await mkdtemp(join(tmpdir(), 'search-'));
	try {
		const file = join(directory, 'records.jsonl');
		await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
		const files = await buildStaticIndex({ records: file, out: directory });
		const entries = files.map(async (name) => [`search/${name}`, await readFile(join(directory, name), 'utf8')]);
		return Object.fromEntries(await Promise.all(entries));
	} finally {
		await rm(directory, { recursive: true, force: true });
	}
}

/** Starts a server whose site has an index of these records. */
export async function startSearchServer(records: readonly SectionRecord[]): Promise<TestServer> {
	return startServer(await indexFiles(records), { features: [createSearchFeature()] });
}
