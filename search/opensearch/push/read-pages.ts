import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type PageOfRecords, pageOf, routeOf, type SectionRecord } from '../../../records/index.ts';
import { parseRecords } from '../../../records/parse-records.ts';

/** How far a file has been read. */
export interface ReadProgress {
	/** From 0 to 1. */
	share: number;
}

/**
 * Reads a file of records page by page; it is never in memory as a whole. The records of a page stand together.
 * @param file with one record of JSON a line
 * @param progress written to
 * @throws {Error} where there is no such file, or naming a line that is not a record, or one of a page that others came after
 */
export async function* readPages(file: string, progress: ReadProgress): AsyncGenerator<PageOfRecords> {
	const { size } = await stat(file).catch(() => {
		throw new Error(`${file} not found. "npm run build" makes it.`);
	});
	const input = createReadStream(file);
	let records: SectionRecord[] = [];
	const routes = new Set<string>();
	let number = 0;
	for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
		number += 1;
		progress.share = size === 0 ? 1 : input.bytesRead / size;
		const [record] = parseRecords(line, file, number);
		if (!record) continue;
		const [first] = records;
		const route = routeOf(record.url);
		if (first && routeOf(first.url) !== route) {
			yield pageOf(records);
			records = [];
		}
		if (records.length === 0 && routes.has(route)) {
			throw new Error(
				`${file}:${number}:1 another record of "${route}": the records of a page have to stand together.`,
			);
		}
		routes.add(route);
		records.push(record);
	}
	if (records.length > 0) yield pageOf(records);
}
