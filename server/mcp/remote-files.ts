import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOnce } from '../../platform/open-once.ts';
import { KNOWLEDGE_NAME, RECORDS_NAME } from '../../records/index.ts';
import { parseRecords } from '../../records/parse-records.ts';
import { buildStaticIndex, openIndex } from '../../search/index.ts';
import { RECORDS_FILE } from '../ask/release-records.ts';
import type { DocsFiles } from './docs.ts';

/** Unit: ms. */
const TIMEOUT = 15_000;
/** The records of 5,000 sections are 5 MB. Unit: bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Reads the files of a site that is served elsewhere, by this server or by any static host.
 * @param origin such as `https://docs.example.com`
 */
export function remoteFiles(origin: string): DocsFiles {
	const readText = (path: string) => fetchText(new URL(path, origin));
	const readRecords = openOnce(async () => {
		const text = await readText(RECORDS_FILE);
		if (text === undefined) throw new Error(`${origin} has no ${RECORDS_FILE}.`);
		return text;
	});
	return {
		readText,
		openRecords: async () => parseRecords(await readRecords(), RECORDS_FILE),
		/** Builds the index here from the records of the site, because static hosts do not search. */
		async openSearch() {
			const directory = await mkdtemp(join(tmpdir(), 'docs-search-'));
			try {
				const records = join(directory, RECORDS_NAME);
				await writeFile(records, await readRecords());
				const knowledge = await readText(`/search/${KNOWLEDGE_NAME}`);
				if (knowledge !== undefined) await writeFile(join(directory, KNOWLEDGE_NAME), knowledge);
				await buildStaticIndex({ records, out: directory });
				return await openIndex(directory);
			} finally {
				await rm(directory, { recursive: true, force: true });
			}
		},
		redirectOf: () => undefined,
	};
}

/**
 * @returns nothing when there is no such file
 * @throws {Error} naming the address, when it cannot be reached or answers with an error
 */
async function fetchText(url: URL): Promise<string | undefined> {
	let response: Response;
	try {
		response = await fetch(url, {
			signal: AbortSignal.timeout(TIMEOUT),
			headers: { accept: 'text/plain, */*;q=0.1' },
		});
	} catch (error) {
		throw new Error(`${url} cannot be reached.`, { cause: error });
	}
	if (response.status === 404 || response.status === 410) return undefined;
	if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
	// Some hosts answer a missing file with their start page.
	if (response.headers.get('content-type')?.startsWith('text/html')) return undefined;
	if (Number(response.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) throw new Error(`${url} is too large.`);
	return response.text();
}
