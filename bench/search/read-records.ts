import { readFile } from 'node:fs/promises';
import type { SearchRecord } from '../../search/index.ts';

/**
 * Reads the records of a built site, one of JSON a line.
 * @throws {Error} where there are none
 */
export async function readRecords(file: string): Promise<SearchRecord[]> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new Error(`${file} not found. "npm run build" makes it.`);
	});
	return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
}
