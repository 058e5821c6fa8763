import { readFile } from 'node:fs/promises';
import type { SectionRecord } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';

/**
 * Reads the records of a built site.
 * @throws {Error} if the file is missing or a record is not valid
 */
export async function readRecords(file: string): Promise<SectionRecord[]> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new Error(`${file} not found. "npm run build" creates it.`);
	});
	return parseRecords(text, file);
}
