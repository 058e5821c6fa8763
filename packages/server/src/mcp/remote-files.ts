import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { openOnce } from '@octavo/platform/open-once.ts';
import { buildStaticIndex, openIndex } from '@octavo/search/index.ts';
import { KNOWLEDGE_NAME, RECORDS_NAME } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';
import { RECORDS_FILE } from '../ask/release-records.ts';
import type { DocsFiles } from './docs.ts';

/** Unit: ms. */
const TIMEOUT = 15_000;
/** The records of 5,000 sections are 5 MB. Unit: bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Reads the files of a site that is served elsewhere, by this server or by any static host.
 * @param origin such as `https://docs.example.com`
 * @param limit most bytes of a file
 */
export function remoteFiles(origin: string, limit = MAX_FILE_BYTES): DocsFiles {
	const readText = (path: string) => fetchText(new URL(path, origin), limit);
	const readRecords = openOnce(async () => {
		const text = await readText(RECORDS_FILE);
		if (text === undefined) throw new Error(`${origin} has no ${RECORDS_FILE}.`);
		return text;
	});
	return {
		readText,
		openRecords: async () => parseRecords(await readRecords(), new URL(RECORDS_FILE, origin).href),
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
 * @throws {Error} naming the address, when it cannot be reached, answers with an error, or sends too much
 */
async function fetchText(url: URL, limit: number): Promise<string | undefined> {
	const fail = (cause: unknown): never => {
		throw new Error(`${url} cannot be reached: ${messageOf(cause)}`, { cause });
	};
	const headers = { accept: 'text/plain, */*;q=0.1' };
	const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), headers }).catch(fail);
	if (response.status === 404 || response.status === 410) return undefined;
	if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
	// Some hosts answer a missing file with their start page.
	if (response.headers.get('content-type')?.startsWith('text/html')) return undefined;
	const text = await readAtMost(response, limit).catch(fail);
	if (text === undefined) throw new Error(`${url} is larger than ${limit} bytes.`);
	return text;
}

/**
 * Counts what arrives, because the announced length is that of the compressed body, or missing.
 * @returns nothing when there is more than the limit, in bytes
 */
async function readAtMost({ body }: Response, limit: number): Promise<string | undefined> {
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = '';
	for await (const chunk of body ?? []) {
		bytes += chunk.length;
		if (bytes > limit) return undefined;
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}
